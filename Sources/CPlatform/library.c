#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>

#include "CPlatform.h"

const char *statebook_library_holding(const char *symbol) {
  void *address = dlsym(RTLD_DEFAULT, symbol);
  Dl_info info;
  if (address == NULL || dladdr(address, &info) == 0) return NULL;
  return info.dli_fname;
}

const char *statebook_graphviz_plugin_folder(void *context) {
  typedef char *(*libdir)(void *);
  libdir function = (libdir)dlsym(RTLD_DEFAULT, "gvconfig_libdir");
  return function == NULL ? NULL : function(context);
}

void *statebook_library_symbol(const char *path, const char *symbol, const char **problem) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *address = library == NULL ? NULL : dlsym(library, symbol);
  if (address == NULL) *problem = dlerror();
  return address;
}

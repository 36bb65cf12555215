// C functions that the Swift importers of Glibc and Darwin leave out, under one name on both systems.
#ifndef STATEBOOK_CPLATFORM_H
#define STATEBOOK_CPLATFORM_H

#include "sha256.h"

/// Exchanges two paths in one step: renameat2(RENAME_EXCHANGE) on Linux, renamex_np(RENAME_SWAP) on macOS.
/// Returns 0, or -1 with errno set; ENOSYS, EINVAL and ENOTSUP mean that the file system cannot do it.
int statebook_exchange(const char *first, const char *second);

/// The path of the loaded library that defines a symbol, or null where none does. The loader owns the string.
const char *statebook_library_holding(const char *symbol);

/// The folder in which Graphviz looks for its plugins, or null. The context is a GVC_t; the string belongs to Graphviz, whose
/// headers leave the function out (gvconfig_libdir).
const char *statebook_graphviz_plugin_folder(void *context);

/// Loads a library for the rest of the process and finds a symbol in it; null where either fails, with the loader's
/// message in `problem`, which is valid until the thread's next call of the loader.
void *statebook_library_symbol(const char *path, const char *symbol, const char **problem);

/// Calls `action` on a thread of its own when SIGINT, SIGTERM or SIGHUP arrives, and then lets the signal end the process; a
/// second signal ends it at once. A signal that is ignored stays ignored. To be called once; returns 0, or -1 with errno set.
int statebook_on_interruption(void (*action)(void));
#endif

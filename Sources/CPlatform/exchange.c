#if defined(__linux__)
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#elif defined(__APPLE__)
#include <stdio.h>
#endif

#include "CPlatform.h"

int statebook_exchange(const char *first, const char *second) {
#if defined(__linux__)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#else
  return renamex_np(first, second, RENAME_SWAP);
#endif
}

#if defined(__linux__)
#include <malloc.h>
#endif

#include "CPlatform.h"

void statebook_keep_freed_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

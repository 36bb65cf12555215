#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "CPlatform.h"

void statebook_keep_freed_memory(void) {
#if defined(__GLIBC__)
  // A short-lived process gains nothing from pages that it returns and soon asks for again; each costs a system call and a fault.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 512 << 20);
  mallopt(M_TOP_PAD, 16 << 20);
#endif
}

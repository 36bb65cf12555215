// C functions that the Swift importers of Glibc and Darwin leave out, under one name on both systems.
#ifndef STATEBOOK_CPLATFORM_H
#define STATEBOOK_CPLATFORM_H

#include "sha256.h"

/// Exchanges two paths in one step: renameat2(RENAME_EXCHANGE) on Linux, renamex_np(RENAME_SWAP) on macOS.
/// Returns 0, or -1 with errno set; ENOSYS, EINVAL and ENOTSUP mean that the file system cannot do it.
int statebook_exchange(const char *first, const char *second);

#endif

// SHA-256 in C, so that it is fast in debug builds, too.
#ifndef STATEBOOK_SHA256_H
#define STATEBOOK_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// Writes the SHA-256 digest (FIPS 180-4) of `length` bytes to `digest`.
void statebook_sha256(const void *bytes, size_t length, uint8_t digest[32]);

#endif

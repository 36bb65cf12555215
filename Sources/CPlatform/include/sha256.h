// SHA-256 in C, so that it is fast in debug builds, too.
#ifndef STATEBOOK_SHA256_H
#define STATEBOOK_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// Writes the SHA-256 digest (FIPS 180-4) of `length` bytes to `digest`, with the processor's own instructions where it
/// has them. May be called from any thread.
void statebook_sha256(const void *bytes, size_t length, uint8_t digest[32]);

/// The same in portable C alone, so that tests can hold both to the standard's vectors.
void statebook_sha256_portable(const void *bytes, size_t length, uint8_t digest[32]);

#endif

// C functions that the Swift importers of Glibc and Darwin leave out, under one name on both systems, and what must be
// fast in debug builds too.
#ifndef STATEBOOK_CPLATFORM_H
#define STATEBOOK_CPLATFORM_H

#include <stddef.h>
#include <stdint.h>

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
/// Writes the SHA-256 digest (FIPS 180-4) of `length` bytes to `digest`, with the processor's own instructions where it
/// has them. May be called from any thread.
void statebook_sha256(const void *bytes, size_t length, uint8_t digest[32]);

/// The same in portable C alone, so that tests can hold both to the standard's vectors.
void statebook_sha256_portable(const void *bytes, size_t length, uint8_t digest[32]);

#endif

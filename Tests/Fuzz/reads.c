/* A library to preload: lists what a program opens for reading below $READS_ROOT in the file $READS_LOG, and lets each read of
   $READS_FAIL fail: at once; with $READS_LATE, after the first half of its bytes; with $READS_AGAIN, from the second opening on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DESCRIPTORS 4096
/* 1 for a descriptor whose next read succeeds in part, 2 for one whose next read fails. */
static char broken[DESCRIPTORS];
static atomic_int openings;

static int passed(int descriptor, int flags) {
  const char *root = getenv("READS_ROOT"), *log = getenv("READS_LOG"), *fail = getenv("READS_FAIL");
  char name[64], path[PATH_MAX];
  if (descriptor < 0 || (flags & O_ACCMODE) != O_RDONLY || !root) return descriptor;
  if (descriptor < DESCRIPTORS) broken[descriptor] = 0;
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (length < 0) return descriptor;
  path[length] = 0;
  if (strncmp(path, root, strlen(root)) != 0) return descriptor;
  if (log) {
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
    int file = real(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    strcat(path, "\n");
    if (file >= 0 && write(file, path, strlen(path)) > 0) close(file);
  } else if (fail && strcmp(path, fail) == 0 && (atomic_fetch_add(&openings, 1) > 0 || !getenv("READS_AGAIN"))) {
    if (getenv("READS_LATE") && descriptor < DESCRIPTORS) {
      broken[descriptor] = 1;
      return descriptor;
    }
    close(descriptor);
    errno = EIO;
    return -1;
  }
  return descriptor;
}

#define MODE                                     \
  va_list list;                                  \
  va_start(list, flags);                         \
  int mode = flags & O_CREAT ? va_arg(list, int) : 0; \
  va_end(list);

#define OPEN(name)                                                           \
  int name(const char *path, int flags, ...) {                               \
    MODE                                                                     \
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #name);           \
    return passed(real(path, flags, mode), flags);                           \
  }
#define OPENAT(name)                                                         \
  int name(int folder, const char *path, int flags, ...) {                   \
    MODE                                                                     \
    int (*real)(int, const char *, int, ...) = dlsym(RTLD_NEXT, #name);      \
    return passed(real(folder, path, flags, mode), flags);                   \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

ssize_t read(int descriptor, void *bytes, size_t count) {
  ssize_t (*real)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  if (descriptor >= 0 && descriptor < DESCRIPTORS && broken[descriptor]) {
    struct stat status;
    if (broken[descriptor]++ > 1) {
      broken[descriptor] = 2;
      errno = EIO;
      return -1;
    }
    if (fstat(descriptor, &status) == 0 && (size_t)status.st_size / 2 < count) count = status.st_size / 2;
    if (count == 0) {
      errno = EIO;
      return -1;
    }
  }
  return real(descriptor, bytes, count);
}

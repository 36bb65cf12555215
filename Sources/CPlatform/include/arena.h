// Memory for one parse after the other on each thread, taken in steps and given back at once.
#ifndef STATEBOOK_ARENA_H
#define STATEBOOK_ARENA_H

#include <stddef.h>

/// How much of the calling thread's arena is in use.
typedef struct {
  void *block;
  size_t used;
  void *large;
} statebook_arena_mark;

/// The present end of the calling thread's arena. Marks nest: the last one is released first.
statebook_arena_mark statebook_arena_begin(void);

/// Gives back everything that the calling thread took since the mark, which must be its own.
void statebook_arena_end(statebook_arena_mark mark);

/// Like calloc, realloc and free, in the calling thread's arena. They end the process where there is no memory left, for that
/// is what cmark expects of its allocator.
void *statebook_arena_calloc(size_t count, size_t size);
void *statebook_arena_realloc(void *pointer, size_t size);
void statebook_arena_free(void *pointer);

#endif

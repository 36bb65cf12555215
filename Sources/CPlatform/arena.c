// cmark makes and frees some thousand small objects for each guide. Here one costs a few instructions, and the tree is freed
// without a walk through it: of the time that a build of 2,000 guides takes on the processor, malloc and free were a seventh.
//
// A thread takes its objects from the end of a block; what is freed meanwhile is used again, by size, so that a text that
// makes cmark try again and again does not fill the memory. What is larger than a class goes to malloc and back, but stands
// in a list, so that the end of the arena frees what is left of it.

#include "arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
  ALIGNMENT = 16,
  // Objects of up to CLASSES * ALIGNMENT bytes are taken from blocks.
  CLASSES = 64,
  BLOCK_SIZE = 256 * 1024,
};

// In front of every object.
typedef struct {
  size_t size;
  size_t padding;
} header;

// In front of the header of an object that malloc made.
typedef struct large {
  struct large *previous, *next;
} large;

typedef struct block {
  struct block *below;
  size_t padding;
} block;

typedef struct object {
  struct object *next;
} object;

typedef struct {
  block *current;
  size_t used;
  // One empty block is kept for the next parse; a thread that ends leaves it to the system.
  block *spare;
  object *freed[CLASSES + 1];
  large *last_large;
} arena;

static _Thread_local arena own;

static void *or_abort(void *pointer) {
  if (!pointer) abort();
  return pointer;
}

static header *header_of(void *pointer) { return (header *)pointer - 1; }

// At least one, for what is freed holds a link.
static size_t class_of(size_t size) { return size ? (size + ALIGNMENT - 1) / ALIGNMENT : 1; }

static void *take_small(size_t class) {
  object *freed = own.freed[class];
  if (freed) {
    own.freed[class] = freed->next;
    return freed;
  }
  size_t needed = sizeof(header) + class * ALIGNMENT;
  if (!own.current || own.used + needed > BLOCK_SIZE) {
    block *fresh = own.spare ? own.spare : or_abort(malloc(BLOCK_SIZE));
    own.spare = NULL;
    fresh->below = own.current;
    own.current = fresh;
    own.used = sizeof(block);
  }
  header *taken = (header *)((char *)own.current + own.used);
  own.used += needed;
  taken->size = class * ALIGNMENT;
  return taken + 1;
}

static void *take_large(size_t size) {
  if (size > SIZE_MAX - sizeof(large) - sizeof(header)) abort();
  large *taken = or_abort(malloc(sizeof(large) + sizeof(header) + size));
  taken->previous = own.last_large;
  taken->next = NULL;
  if (own.last_large) own.last_large->next = taken;
  own.last_large = taken;
  header *head = (header *)(taken + 1);
  head->size = size;
  return head + 1;
}

static void free_large(large *freed) {
  if (freed->previous) freed->previous->next = freed->next;
  if (freed->next) freed->next->previous = freed->previous;
  if (own.last_large == freed) own.last_large = freed->previous;
  free(freed);
}

static void *take(size_t size) {
  return size <= CLASSES * ALIGNMENT ? take_small(class_of(size)) : take_large(size);
}

statebook_arena_mark statebook_arena_begin(void) {
  return (statebook_arena_mark){own.current, own.used, own.last_large};
}

void statebook_arena_end(statebook_arena_mark mark) {
  while (own.last_large && own.last_large != mark.large) free_large(own.last_large);
  while (own.current && own.current != mark.block) {
    block *above = own.current;
    own.current = above->below;
    if (own.spare) free(above); else own.spare = above;
  }
  own.used = mark.used;
  // Some of what was freed lies behind the mark.
  memset(own.freed, 0, sizeof own.freed);
}

void *statebook_arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) abort();
  void *taken = take(count * size);
  return memset(taken, 0, count * size);
}

void *statebook_arena_realloc(void *pointer, size_t size) {
  if (!pointer) return take(size);
  size_t old = header_of(pointer)->size;
  if (size <= old) return pointer;
  void *taken = take(size);
  memcpy(taken, pointer, old);
  statebook_arena_free(pointer);
  return taken;
}

void statebook_arena_free(void *pointer) {
  if (!pointer) return;
  header *head = header_of(pointer);
  if (head->size > CLASSES * ALIGNMENT) {
    free_large((large *)head - 1);
    return;
  }
  object **freed = &own.freed[class_of(head->size)];
  ((object *)pointer)->next = *freed;
  *freed = pointer;
}

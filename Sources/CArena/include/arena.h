// Memory for the values of one JSON text at a time: taken byte after byte, given back all at once.
#ifndef PUSHCHECK_ARENA_H
#define PUSHCHECK_ARENA_H

#include <stddef.h>
#include <stdint.h>

#include "marks.h"

#define PUSHCHECK_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define PUSHCHECK_NONNULL_END _Pragma("clang assume_nonnull end")

PUSHCHECK_NONNULL_BEGIN

typedef struct pushcheck_arena_block {
  struct pushcheck_arena_block *_Nullable next;
  size_t size;
} pushcheck_arena_block;

typedef struct pushcheck_arena {
  char *here;
  char *end;
  // The block in use first; the usual one is the last and stays.
  pushcheck_arena_block *blocks;
  // Where the usual block begins.
  char *usual;
} pushcheck_arena;

// NULL when there is no memory.
pushcheck_arena *_Nullable pushcheck_arena_new(void);
void pushcheck_arena_free(pushcheck_arena *arena);

// What one large text needed is given back.
void pushcheck_arena_shrink(pushcheck_arena *arena);

// Everything that was taken from the arena is gone, and its memory is used again.
static inline void pushcheck_arena_reset(pushcheck_arena *arena) {
  if (arena->blocks->next) pushcheck_arena_shrink(arena);
  arena->here = arena->usual;
}

// Memory that the last block has no room for.
void *_Nullable pushcheck_arena_add(pushcheck_arena *arena, size_t size);

// Memory for any value, or NULL; valid until the next reset.
static inline void *_Nullable pushcheck_arena_take(pushcheck_arena *arena, size_t size) {
  if (size > SIZE_MAX / 2) return NULL;
  size = (size + 7) & ~(size_t)7;
  if (size > (size_t)(arena->end - arena->here)) return pushcheck_arena_add(arena, size);
  void *result = arena->here;
  arena->here += size;
  return result;
}

// A JSON number as a double; 0 when it is beyond the greatest one, or very long.
int pushcheck_read_real(const uint8_t *text, size_t length, double *value);

PUSHCHECK_NONNULL_END

#endif

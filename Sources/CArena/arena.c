#include "arena.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Values of a usual push fit into a few kilobytes, so one block of this size serves nearly always.
enum { usual_block = 64 * 1024, alignment = 8 };

static size_t round_up(size_t size) { return (size + alignment - 1) & ~(size_t)(alignment - 1); }

static char *content(pushcheck_arena_block *block) {
  return (char *)block + round_up(sizeof *block);
}

static int add_block(pushcheck_arena *arena, size_t size) {
  pushcheck_arena_block *added = malloc(round_up(sizeof *added) + size);
  if (!added) return 0;
  added->next = arena->blocks;
  added->size = size;
  arena->blocks = added;
  arena->here = content(added);
  arena->end = arena->here + size;
  return 1;
}

pushcheck_arena *pushcheck_arena_new(void) {
  pushcheck_arena *arena = calloc(1, sizeof *arena);
  if (!arena) return NULL;
  if (add_block(arena, usual_block)) {
    arena->usual = arena->here;
    return arena;
  }
  free(arena);
  return NULL;
}

void pushcheck_arena_free(pushcheck_arena *arena) {
  for (pushcheck_arena_block *block = arena->blocks, *next; block; block = next) {
    next = block->next;
    free(block);
  }
  free(arena);
}

void pushcheck_arena_shrink(pushcheck_arena *arena) {
  // What one large text needed must not be held for the rest of a run.
  while (arena->blocks->next) {
    pushcheck_arena_block *large = arena->blocks;
    arena->blocks = large->next;
    free(large);
  }
  arena->end = arena->usual + arena->blocks->size;
}

void *pushcheck_arena_add(pushcheck_arena *arena, size_t size) {
  // Each block is twice the one before, so that a text of any length needs few.
  size_t next = arena->blocks->size < (SIZE_MAX >> 3) ? arena->blocks->size * 2 : size;
  size_t most = (size_t)4 << 20;
  if (next > most) next = most;
  if (!add_block(arena, next < size ? size : next)) return NULL;
  void *result = arena->here;
  arena->here += size;
  return result;
}

// Powers of ten that a double holds exactly.
static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

// A sign, at most fifteen digits and a point: a quotient of two exact doubles is rounded once, so it
// is what strtod says, at a tenth of its time.
static int read_short_real(const uint8_t *text, size_t length, double *value) {
  if (length > 17) return 0;
  const uint8_t *end = text + length;
  int is_negative = *text == '-';
  if (is_negative) text++;
  int64_t digits = 0;
  const uint8_t *point = NULL;
  for (; text < end; text++) {
    if (*text == '.') point = text;
    else if (*text >= '0' && *text <= '9') digits = digits * 10 + (*text - '0');
    else return 0;
  }
  if (!point || digits >= 1000000000000000) return 0;
  double result = (double)digits / powers[end - point - 1];
  *value = is_negative ? -result : result;
  return 1;
}

int pushcheck_read_real(const uint8_t *text, size_t length, double *value) {
  char copy[64];
  if (read_short_real(text, length, value)) return 1;
  if (length >= sizeof copy) return 0;
  memcpy(copy, text, length);
  copy[length] = 0;
  errno = 0;
  *value = strtod(copy, NULL);
  // As jansson has it: too small a number is zero, too great a one is none.
  return !(errno == ERANGE && (*value == HUGE_VAL || *value == -HUGE_VAL));
}

// Memory for the values of one JSON text at a time: taken byte after byte, given back all at once.
#ifndef PUSHCHECK_ARENA_H
#define PUSHCHECK_ARENA_H

#include <stddef.h>

#include "marks.h"

#define PUSHCHECK_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define PUSHCHECK_NONNULL_END _Pragma("clang assume_nonnull end")

PUSHCHECK_NONNULL_BEGIN

typedef struct pushcheck_arena pushcheck_arena;

// NULL when there is no memory.
pushcheck_arena *_Nullable pushcheck_arena_new(void);
void pushcheck_arena_free(pushcheck_arena *arena);

// Everything that was taken from the arena is gone, and its memory is used again.
void pushcheck_arena_reset(pushcheck_arena *arena);

// From here until `leave`, what this thread allocates through the functions below is the arena's.
void pushcheck_arena_enter(pushcheck_arena *arena);
void pushcheck_arena_leave(void);

// What jansson is given in place of malloc and free: those two themselves, except inside an arena.
void *_Nullable pushcheck_allocate(size_t size);
void pushcheck_deallocate(void *_Nullable pointer);

// A JSON number as a double; 0 when it is beyond the greatest one.
int pushcheck_read_real(const char *text, size_t length, double *value);

PUSHCHECK_NONNULL_END

#endif

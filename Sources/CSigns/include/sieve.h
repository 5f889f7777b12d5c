// A first look for many words in a text, at sixteen bytes at a time.
#ifndef PUSHCHECK_SIEVE_H
#define PUSHCHECK_SIEVE_H

#include <stdint.h>

// How far a look has come, and what it has found.
typedef struct {
  // Where the look began.
  long start;
  // Where the next sixteen bytes begin.
  long place;
  // A bit for each even place of the sixteen bytes before, where four bytes may be those of a word.
  uint32_t words;
  // A bit for each place, counted from 32 bytes before `place` on, where fourteen digits, spaces and
  // hyphens begin; at least half of them are digits.
  uint32_t numbers;
  // Which of the last 32 bytes were digits.
  uint32_t digits;
} pushcheck_sieve;

#define PUSHCHECK_SIEVE_FACTOR 0x85EBCA6Bu
// Of a hash, the highest bits name a word of the filter, and twice the next five a bit of it, from the
// highest one on. With 8 KB and two bits, of a thousand other quads two or three seem to be one of a
// thousand; with 32 KB hardly any did, but the filter took all of a processor's nearest memory.
#define PUSHCHECK_SIEVE_WORD_BITS 11
#define PUSHCHECK_SIEVE_FIRST_BIT (27 - PUSHCHECK_SIEVE_WORD_BITS)
#define PUSHCHECK_SIEVE_SECOND_BIT (22 - PUSHCHECK_SIEVE_WORD_BITS)

static inline uint32_t pushcheck_sieve_hash(uint32_t quad) { return quad * PUSHCHECK_SIEVE_FACTOR; }

static inline uint32_t pushcheck_sieve_word(uint32_t hash) {
  return hash >> (32 - PUSHCHECK_SIEVE_WORD_BITS);
}

static inline uint32_t pushcheck_sieve_bits(uint32_t hash) {
  return 0x80000000u >> (hash >> PUSHCHECK_SIEVE_FIRST_BIT & 31)
      | 0x80000000u >> (hash >> PUSHCHECK_SIEVE_SECOND_BIT & 31);
}

// Looks on until something is found; 0 at the end. Bytes behind the end, up to `count`, are part of
// words that begin before it.
int pushcheck_sift(
    const uint8_t *_Nonnull text, long end, long count, const uint32_t *_Nonnull filter,
    pushcheck_sieve *_Nonnull sieve);

#endif

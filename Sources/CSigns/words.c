#include "words.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

static inline uint8_t folded(uint8_t byte) { return byte | 0x20; }

static inline int stands_at(const uint8_t *here, const uint8_t *word, long length) {
  for (long index = 0; index < length; index++) {
    if (folded(here[index]) != folded(word[index])) return 0;
  }
  return 1;
}

long pushcheck_next_word_anywhere(
    const uint8_t *text, long count, long from, const uint8_t *word, long length) {
  for (long place = from; place + length <= count; place++) {
    if (stands_at(text + place, word, length)) return place;
  }
  return count;
}

#ifdef __x86_64__
#define AVX2 __attribute__((target("avx2,bmi")))

enum { block = 32 };

AVX2 static inline __m256i folded_block(const uint8_t *here) {
  return _mm256_or_si256(_mm256_loadu_si256((const __m256i *)here), _mm256_set1_epi8(0x20));
}

// Places are told apart by the first and the last byte of the word, 32 at a time.
AVX2 static long next_word_with_avx2(
    const uint8_t *text, long count, long from, const uint8_t *word, long length) {
  __m256i first = _mm256_set1_epi8((char)folded(word[0]));
  __m256i last = _mm256_set1_epi8((char)folded(word[length - 1]));
  long place = from;
  for (; place + block + length - 1 <= count; place += block) {
    __m256i starts = _mm256_cmpeq_epi8(folded_block(text + place), first);
    __m256i ends = _mm256_cmpeq_epi8(folded_block(text + place + length - 1), last);
    uint32_t found = (uint32_t)_mm256_movemask_epi8(_mm256_and_si256(starts, ends));
    for (; found != 0; found &= found - 1) {
      long here = place + __builtin_ctz(found);
      if (stands_at(text + here, word, length)) return here;
    }
  }
  return pushcheck_next_word_anywhere(text, count, place, word, length);
}
#endif

long pushcheck_next_word(
    const uint8_t *text, long count, long from, const uint8_t *word, long length) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return next_word_with_avx2(text, count, from, word, length);
#endif
  return pushcheck_next_word_anywhere(text, count, from, word, length);
}

// A bit for each byte below 0x80 that quotes something, or begins a number.
static const uint64_t quoting[2] = {
    1ull << '"' | 0x3FFull << '0',
    1ull << ('\\' - 64) | 1ull << ('`' - 64),
};

long pushcheck_next_quotation(const uint8_t *text, long count, long from) {
  for (long place = from; place < count; place++) {
    uint8_t byte = text[place];
    if (byte < 0x80 && quoting[byte >> 6] >> (byte & 63) & 1) return place;
  }
  return count;
}

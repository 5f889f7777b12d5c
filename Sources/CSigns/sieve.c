#include "sieve.h"

#include <string.h>

#ifdef __x86_64__
#include <immintrin.h>
#endif

// Bytes without the bit by which capital and small letters differ.
#define FOLD 0x20202020u

enum { block = 16, quad = 4, block_and_quad = block + quad - 2 };

typedef unsigned char vector __attribute__((vector_size(16)));
typedef _Bool bits __attribute__((ext_vector_type(16)));

// Which of the quads at even places the filter lets through.
typedef uint32_t quads_test(const uint8_t *here, const uint32_t *filter);

static inline uint32_t quads_anywhere(const uint8_t *here, const uint32_t *filter) {
  uint32_t found = 0;
  for (int step = 0; step < block / 2; step++) {
    uint32_t bytes;
    memcpy(&bytes, here + 2 * step, sizeof bytes);
    uint32_t hash = pushcheck_sieve_hash(bytes | FOLD);
    uint32_t bits = pushcheck_sieve_bits(hash);
    if ((filter[pushcheck_sieve_word(hash)] & bits) == bits) found |= 1u << step;
  }
  return found;
}

#ifdef __x86_64__
#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

AVX2 static inline uint32_t quads_with_avx2(const uint8_t *here, const uint32_t *filter) {
  __m128i low = _mm_loadu_si128((const __m128i *)here);
  __m128i high = _mm_loadu_si128((const __m128i *)(here + 2));
  __m256i bytes = _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
  // The upper half begins two bytes later, so that it ends where the last quad does.
  const __m256i places = _mm256_setr_epi8(
      0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8, 9,
      6, 7, 8, 9, 8, 9, 10, 11, 10, 11, 12, 13, 12, 13, 14, 15);
  __m256i quads = _mm256_or_si256(
      _mm256_shuffle_epi8(bytes, places), _mm256_set1_epi32((int)FOLD));
  __m256i hashes = _mm256_mullo_epi32(quads, _mm256_set1_epi32((int)PUSHCHECK_SIEVE_FACTOR));
  __m256i words = _mm256_i32gather_epi32(
      (const int *)filter, _mm256_srli_epi32(hashes, 32 - PUSHCHECK_SIEVE_WORD_BITS), 4);
  __m256i first = _mm256_and_si256(
      _mm256_srli_epi32(hashes, PUSHCHECK_SIEVE_FIRST_BIT), _mm256_set1_epi32(31));
  __m256i second = _mm256_and_si256(
      _mm256_srli_epi32(hashes, PUSHCHECK_SIEVE_SECOND_BIT), _mm256_set1_epi32(31));
  __m256i found = _mm256_and_si256(
      _mm256_sllv_epi32(words, first), _mm256_sllv_epi32(words, second));
  return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(found));
}
#endif

static inline uint32_t mask_of(vector test) {
  bits found = __builtin_convertvector(test, bits);
  uint16_t mask;
  memcpy(&mask, &found, sizeof mask);
  return mask;
}

static inline vector are_digits(vector bytes) { return (vector)(bytes - '0' < 10); }

static inline uint32_t digits_at(const uint8_t *here) {
  vector bytes;
  memcpy(&bytes, here, sizeof bytes);
  return mask_of(are_digits(bytes));
}

static inline uint32_t parts_at(const uint8_t *here) {
  vector bytes;
  memcpy(&bytes, here, sizeof bytes);
  return mask_of(are_digits(bytes) | (vector)(bytes == ' ') | (vector)(bytes == '-'));
}

// Where fourteen in a row begin that may be parts of a number; few texts have so many digits.
static __attribute__((noinline)) uint32_t numbers(uint32_t before, uint32_t here) {
  uint32_t parts = before | here << block;
  parts &= parts >> 1;
  parts &= parts >> 2;
  parts &= parts >> 4;
  return parts & parts >> 6;
}

// Of digits in groups, every second byte of fourteen is one.
enum { fewest_digits = 7 };

// Looks at sixteen bytes, or those that are left, with two behind them.
static inline __attribute__((always_inline)) int sift_block(
    const uint8_t *here, const uint8_t *before, long left, const uint32_t *filter,
    pushcheck_sieve *sieve, quads_test *test) {
  uint32_t valid = left < block ? (1u << left) - 1 : (1u << block) - 1;
  uint32_t words = left < quad ? 0 : test(here, filter) & ((2u << (left - quad) / 2) - 1);
  uint32_t digits = sieve->digits >> block | (digits_at(here) & valid) << block, found = 0;
  if (__builtin_popcount(digits) >= fewest_digits) {
    found = numbers(before ? parts_at(before) : 0, parts_at(here) & valid);
  }
  sieve->place += block;
  sieve->words = words;
  sieve->numbers = found;
  sieve->digits = digits;
  return (words | found) != 0;
}

static inline __attribute__((always_inline)) int sift(
    const uint8_t *text, long end, long count, const uint32_t *filter, pushcheck_sieve *sieve,
    quads_test *test) {
  // Else all of it is written and read again for each block, since the text might be it.
  pushcheck_sieve now = *sieve;
  int found = 0;
  while (!found && now.place < end) {
    const uint8_t *here = text + now.place;
    const uint8_t *before = now.place >= now.start + block ? here - block : 0;
    long left = end - now.place;
    if (left >= block_and_quad) {
      found = sift_block(here, before, block_and_quad, filter, &now, test);
    } else if (count - now.place >= block_and_quad) {
      found = sift_block(here, before, left, filter, &now, test);
    } else {
      // The text may end where memory does.
      uint8_t rest[block_and_quad] = {0};
      memcpy(rest, here, (size_t)(count - now.place));
      found = sift_block(rest, before, left, filter, &now, test);
    }
  }
  *sieve = now;
  return found;
}

#ifdef __x86_64__
AVX2 static int sift_with_avx2(
    const uint8_t *text, long end, long count, const uint32_t *filter, pushcheck_sieve *sieve) {
  return sift(text, end, count, filter, sieve, quads_with_avx2);
}
#endif

int pushcheck_sift(
    const uint8_t *text, long end, long count, const uint32_t *filter, pushcheck_sieve *sieve) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    return sift_with_avx2(text, end, count, filter, sieve);
  }
#endif
  return sift(text, end, count, filter, sieve, quads_anywhere);
}

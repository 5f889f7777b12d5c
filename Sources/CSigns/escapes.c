#include "escapes.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

static int stands_for_itself(uint8_t letter) {
  return letter == '"' || letter == '\\' || letter == '/';
}

static int is_short(uint8_t letter) {
  switch (letter) {
    case 'b': case 'f': case 'n': case 'r': case 't': return 1;
    default: return stands_for_itself(letter);
  }
}

long pushcheck_skip_short_escapes_anywhere(const uint8_t *text, long count) {
  long place = 0;
  while (place < count) {
    if (text[place] == '\\') {
      if (count - place < 2 || !is_short(text[place + 1])) break;
      place += 2;
    } else if (text[place] == '"' || text[place] < 0x20) {
      break;
    } else {
      place += 1;
    }
  }
  return place;
}

long pushcheck_copy_unescaped_anywhere(
    const uint8_t *text, long count, uint8_t *to, long *written) {
  long place = 0, length = 0;
  while (count - place >= 16) {
    if (text[place] == '\\') {
      if (!stands_for_itself(text[place + 1])) break;
      place += 1;
    }
    to[length++] = text[place++];
  }
  *written = length;
  return place;
}

#ifdef __x86_64__
#define AVX2 __attribute__((target("avx2,popcnt")))

// Which bytes are escaped, by the backslashes among them; the first one is where `carry` is 1.
//
// A run of backslashes is added to where it begins: the bit behind it shows whether it is of odd
// length (Lemire and Langdale, "Parsing gigabytes of JSON per second").
static inline uint64_t escaped_bytes(uint64_t backslashes, uint64_t carry) {
  const uint64_t even = 0x5555555555555555u;
  backslashes &= ~carry;
  uint64_t behind = backslashes << 1 | carry;
  uint64_t odd_starts = backslashes & ~even & ~behind;
  return (even ^ (odd_starts + backslashes) << 1) & behind;
}

// Which bytes make an escape of two bytes: the halves of each name the same bit then.
AVX2 static inline uint32_t short_letters(__m256i bytes) {
  const __m128i by_lower = _mm_setr_epi8(0, 0, 13, 0, 8, 0, 4, 0, 0, 0, 0, 0, 2, 0, 4, 1);
  const __m128i by_upper = _mm_setr_epi8(0, 0, 1, 0, 0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0);
  __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
  __m256i common = _mm256_and_si256(
      _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(by_lower), bytes),
      _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(by_upper), upper));
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(common, _mm256_setzero_si256()));
}

AVX2 static long skip_with_avx2(const uint8_t *text, long count) {
  uint64_t carry = 0;
  long place = 0;
  for (; count - place >= 32; place += 32) {
    __m256i bytes = _mm256_loadu_si256((const __m256i *)(text + place));
    uint32_t backslashes =
        (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\\')));
    uint32_t quotes =
        (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('"')));
    // Those that a maximum with the last of them leaves as they are.
    uint32_t controls = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(
        _mm256_max_epu8(bytes, _mm256_set1_epi8(0x1F)), _mm256_set1_epi8(0x1F)));
    uint64_t escaped = escaped_bytes(backslashes, carry);
    uint32_t inside = (uint32_t)escaped;
    uint32_t long_escapes = inside ? inside & ~short_letters(bytes) : 0;
    uint32_t stops = (quotes & ~inside) | controls | long_escapes;
    if (stops) {
      long stop = place + __builtin_ctz(stops);
      // An escape begins one byte earlier.
      return inside >> (stop - place) & 1 ? stop - 1 : stop;
    }
    carry = escaped >> 32 & 1;
  }
  return place - (long)carry;
}

// For eight bytes of which some are left out, a bit for each: the places of the others.
#define PLACE(left_out, number)                                                                   \
  ((left_out) >> (number) & 1                                                                     \
       ? 0                                                                                        \
       : (uint64_t)(number) << 8 * __builtin_popcount(~(left_out) & ((1u << (number)) - 1)))
#define PLACES(left_out)                                                                          \
  PLACE(left_out, 0) | PLACE(left_out, 1) | PLACE(left_out, 2) | PLACE(left_out, 3)               \
      | PLACE(left_out, 4) | PLACE(left_out, 5) | PLACE(left_out, 6) | PLACE(left_out, 7)
#define FOUR(first) PLACES(first), PLACES(first + 1), PLACES(first + 2), PLACES(first + 3)
#define SIXTEEN(first) FOUR(first), FOUR(first + 4), FOUR(first + 8), FOUR(first + 12)
#define SIXTY_FOUR(first)                                                                         \
  SIXTEEN(first), SIXTEEN(first + 16), SIXTEEN(first + 32), SIXTEEN(first + 48)

static const uint64_t places[256] = {
    SIXTY_FOUR(0u), SIXTY_FOUR(64u), SIXTY_FOUR(128u), SIXTY_FOUR(192u)};

AVX2 static inline uint32_t equal(__m128i bytes, char letter) {
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(letter)));
}

AVX2 static long copy_with_avx2(const uint8_t *text, long count, uint8_t *to, long *written) {
  uint8_t *start = to;
  long place = 0, length = 16;
  for (; length > 14 && count - place >= 16; place += length) {
    __m128i bytes = _mm_loadu_si128((const __m128i *)(text + place));
    uint32_t backslashes = equal(bytes, '\\');
    uint32_t escaped = (uint32_t)escaped_bytes(backslashes, 0) & 0xFFFF;
    uint32_t left_out = backslashes & ~escaped;
    uint32_t others = escaped & ~(backslashes | equal(bytes, '"') | equal(bytes, '/'));
    // An escape that begins with the last byte is left for the next step.
    length = others ? __builtin_ctz(others) - 1 : left_out & 0x8000 ? 15 : 16;
    left_out &= (1u << length) - 1;
    uint32_t low = left_out & 0xFF, high = left_out >> 8;
    __m128i lower = _mm_loadl_epi64((const __m128i *)&places[low]);
    __m128i upper = _mm_loadl_epi64((const __m128i *)&places[high]);
    upper = _mm_add_epi8(upper, _mm_set1_epi8(8));
    _mm_storel_epi64((__m128i *)to, _mm_shuffle_epi8(bytes, lower));
    _mm_storel_epi64(
        (__m128i *)(to + 8 - __builtin_popcount(low)), _mm_shuffle_epi8(bytes, upper));
    to += length - __builtin_popcount(left_out);
  }
  *written = to - start;
  return place;
}
#endif

long pushcheck_skip_short_escapes(const uint8_t *text, long count) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return skip_with_avx2(text, count);
#endif
  return pushcheck_skip_short_escapes_anywhere(text, count);
}

long pushcheck_copy_unescaped(const uint8_t *text, long count, uint8_t *to, long *written) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return copy_with_avx2(text, count, to, written);
#endif
  return pushcheck_copy_unescaped_anywhere(text, count, to, written);
}

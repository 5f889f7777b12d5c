#include "overview.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

static int is_utf8(const uint8_t *text, long count) {
  long place = 0;
  while (place < count) {
    uint64_t word;
    if (count - place >= 8 && (memcpy(&word, text + place, 8), (word & 0x8080808080808080u) == 0)) {
      place += 8;
      continue;
    }
    // Text beyond ASCII comes in runs.
    do {
      int length = pushcheck_sequence_length(text + place, count - place);
      if (length == 0) return 0;
      place += length;
    } while (place < count && text[place] >= 0x80);
  }
  return 1;
}

pushcheck_overview pushcheck_look_over_anywhere(const uint8_t *text, long count) {
  return (pushcheck_overview){
      .is_utf8 = is_utf8(text, count),
      .may_hold_marks = count < 17 || pushcheck_may_hold_marks(text, count),
  };
}

#ifdef __x86_64__
#define AVX2 __attribute__((target("avx2")))

// The way of Keiser and Lemire ("Validating UTF-8 in less than one instruction per byte"): three
// tables say of what two neighbouring bytes may be a mistake, by the halves of the first one and by
// the upper half of the second; what all three name is one.
enum {
  // A byte that begins a sequence, and no byte that continues it; or the other way about.
  too_short = 1 << 0,
  too_long = 1 << 1,
  overlong_of_three = 1 << 2,
  too_large = 1 << 3,
  surrogate = 1 << 4,
  overlong_of_two = 1 << 5,
  // The upper half of the second byte tells which one.
  too_large_or_overlong_of_four = 1 << 6,
  // Not a mistake where the sequence has three bytes or more.
  two_continuations = 1 << 7,
  by_second = too_short | too_long | two_continuations,
  beyond = by_second | too_large | too_large_or_overlong_of_four,
};

AVX2 static inline __m256i look_up(__m256i halves, __m128i table) {
  return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), halves);
}

AVX2 static inline __m256i upper_halves(__m256i bytes) {
  return _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
}

// Where two neighbours are a mistake, whatever stands before them.
AVX2 static inline __m256i wrong_pairs(__m256i first, __m256i second) {
  const __m128i by_first_upper = _mm_setr_epi8(
      too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long,
      (char)two_continuations, (char)two_continuations, (char)two_continuations,
      (char)two_continuations, too_short | overlong_of_two, too_short,
      too_short | overlong_of_three | surrogate,
      too_short | too_large | too_large_or_overlong_of_four);
  const __m128i by_first_lower = _mm_setr_epi8(
      (char)(by_second | overlong_of_two | overlong_of_three | too_large_or_overlong_of_four),
      (char)(by_second | overlong_of_two), (char)by_second, (char)by_second,
      (char)(by_second | too_large), (char)beyond, (char)beyond, (char)beyond, (char)beyond,
      (char)beyond, (char)beyond, (char)beyond, (char)beyond, (char)(beyond | surrogate),
      (char)beyond, (char)beyond);
  const uint8_t continued = too_long | overlong_of_two | two_continuations;
  const __m128i by_second_upper = _mm_setr_epi8(
      too_short, too_short, too_short, too_short, too_short, too_short, too_short, too_short,
      (char)(continued | overlong_of_three | too_large_or_overlong_of_four),
      (char)(continued | overlong_of_three | too_large), (char)(continued | surrogate | too_large),
      (char)(continued | surrogate | too_large), too_short, too_short, too_short, too_short);
  __m256i lower = _mm256_and_si256(first, _mm256_set1_epi8(0x0F));
  return _mm256_and_si256(
      _mm256_and_si256(
          look_up(upper_halves(first), by_first_upper), look_up(lower, by_first_lower)),
      look_up(upper_halves(second), by_second_upper));
}

// Mistakes in a block, with the block before; not yet one in a sequence that its end cuts.
AVX2 static inline __m256i mistakes(__m256i before, __m256i bytes) {
  __m256i middle = _mm256_permute2x128_si256(before, bytes, 0x21);
  __m256i first = _mm256_alignr_epi8(bytes, middle, 15);
  __m256i second = _mm256_alignr_epi8(bytes, middle, 14);
  __m256i third = _mm256_alignr_epi8(bytes, middle, 13);
  // Behind the second byte of three, and behind the third of four, two continuations are right.
  __m256i of_three = _mm256_subs_epu8(second, _mm256_set1_epi8((char)(0xE0 - 0x80)));
  __m256i of_four = _mm256_subs_epu8(third, _mm256_set1_epi8((char)(0xF0 - 0x80)));
  __m256i continued = _mm256_and_si256(
      _mm256_or_si256(of_three, of_four), _mm256_set1_epi8((char)two_continuations));
  return _mm256_xor_si256(continued, wrong_pairs(first, bytes));
}

// Where a mark may begin; that of a character beyond ASCII is left out.
AVX2 static inline __m256i marks(__m256i bytes, __m256i next) {
  // Two of a kind: two braces or two backslashes. Dollar and percent sign differ in one bit.
  __m256i braces = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('{'));
  __m256i escapes = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\\'));
  __m256i pairs = _mm256_and_si256(
      _mm256_or_si256(braces, escapes), _mm256_cmpeq_epi8(bytes, next));
  __m256i signs = _mm256_cmpeq_epi8(
      _mm256_and_si256(bytes, _mm256_set1_epi8((char)0xFE)), _mm256_set1_epi8('$'));
  return _mm256_or_si256(pairs, signs);
}

enum { block = 32 };

typedef struct {
  // What is wrong in UTF-8, and what may be a mark.
  __m256i wrong, found;
  __m256i before;
  int was_ascii;
} overview;

// Looks at a block, and at the byte behind it.
AVX2 static inline __attribute__((always_inline)) void look_at(
    const uint8_t *here, overview *seen) {
  __m256i bytes = _mm256_loadu_si256((const __m256i *)here);
  __m256i next = _mm256_loadu_si256((const __m256i *)(here + 1));
  seen->found = _mm256_or_si256(seen->found, marks(bytes, next));
  int is_ascii = _mm256_movemask_epi8(bytes) == 0;
  if (!(is_ascii & seen->was_ascii)) {
    seen->wrong = _mm256_or_si256(seen->wrong, mistakes(seen->before, bytes));
    // The first of the three bytes of a character for private use.
    seen->found = _mm256_or_si256(
        seen->found, _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8((char)0xEE)));
  }
  seen->was_ascii = is_ascii;
  seen->before = bytes;
}

AVX2 static pushcheck_overview look_over_with_avx2(const uint8_t *text, long count) {
  const __m256i zero = _mm256_setzero_si256();
  overview seen = {.wrong = zero, .found = zero, .before = zero, .was_ascii = 1};
  long place = 0;
  for (; count - place > block; place += block) look_at(text + place, &seen);
  // Zeros behind the text show where its end cuts a sequence.
  uint8_t rest[2 * block + 1] = {0};
  memcpy(rest, text + place, (size_t)(count - place));
  look_at(rest, &seen);
  if (!seen.was_ascii) look_at(rest + block, &seen);
  return (pushcheck_overview){
      .is_utf8 = _mm256_testz_si256(seen.wrong, seen.wrong),
      .may_hold_marks = !_mm256_testz_si256(seen.found, seen.found),
  };
}
#endif

pushcheck_overview pushcheck_look_over(const uint8_t *text, long count) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return look_over_with_avx2(text, count);
#endif
  return pushcheck_look_over_anywhere(text, count);
}

// What is told of a text by one look at all its bytes.
#ifndef PUSHCHECK_OVERVIEW_H
#define PUSHCHECK_OVERVIEW_H

#include <stdint.h>
#include <string.h>

// The length of the UTF-8 sequence that begins where at least one byte is left; 0 if it is none.
//
// Overlong forms, surrogates and values beyond U+10FFFF are invalid.
static inline int pushcheck_sequence_length(const uint8_t *_Nonnull text, long left) {
  uint8_t first = text[0];
  if (first < 0x80) return 1;
  if (first < 0xC2 || left < 2) return 0;
  uint8_t second = text[1];
  if (first < 0xE0) return (second & 0xC0) == 0x80 ? 2 : 0;
  if (left < 3 || (text[2] & 0xC0) != 0x80) return 0;
  if (first < 0xF0) {
    uint8_t low = first == 0xE0 ? 0xA0 : 0x80, high = first == 0xED ? 0x9F : 0xBF;
    return second >= low && second <= high ? 3 : 0;
  }
  if (first > 0xF4 || left < 4 || (text[3] & 0xC0) != 0x80) return 0;
  uint8_t low = first == 0xF0 ? 0x90 : 0x80, high = first == 0xF4 ? 0x8F : 0xBF;
  return second >= low && second <= high ? 4 : 0;
}

// Whether a text of seventeen bytes or more may hold a template's mark, an escape that is escaped,
// or a character for private use: sixteen places at a time, for bytes that few texts hold.
static inline int pushcheck_may_hold_marks(const uint8_t *_Nonnull text, long count) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  vector first, second, found = {0};
  // The last step overlaps the one before.
  for (long last = count - 17, place = 0;; place = place + 16 < last ? place + 16 : last) {
    memcpy(&first, text + place, sizeof first);
    memcpy(&second, text + place + 1, sizeof second);
    // Two of a kind: two braces or two backslashes.
    found |= (vector)((first == '{') | (first == '\\')) & (vector)(first == second);
    // Dollar and percent sign differ in one bit.
    found |= (vector)((first & 0xFE) == '$') | (vector)(first == 0xEE);
    if (place >= last) return __builtin_reduce_or(found) != 0;
  }
}

typedef struct {
  int is_utf8;
  // Whether the text may hold what `pushcheck_marks` finds.
  int may_hold_marks;
} pushcheck_overview;

pushcheck_overview pushcheck_look_over(const uint8_t *_Nonnull text, long count);

// The same without the processor's vectors.
pushcheck_overview pushcheck_look_over_anywhere(const uint8_t *_Nonnull text, long count);

#endif

// A look at sixteen bytes of a text at a time: Swift's vectors do not come to the same instructions.
#ifndef PUSHCHECK_MARKS_H
#define PUSHCHECK_MARKS_H

#include <stdint.h>
#include <string.h>

// Which marks a text holds: 1 for that of a template, 2 for an escape that is escaped, 4 for a
// character for private use.
static inline uint32_t pushcheck_marks(const uint8_t *_Nonnull text, long count) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  vector templates = {0}, escapes = {0}, private = {0};
  for (long place = 0; place < count; place += 16) {
    const uint8_t *here = text + place;
    // Marks have up to three bytes; behind the last byte there is none.
    uint8_t rest[18] = {0};
    if (count - place < 18) here = memcpy(rest, here, (size_t)(count - place));
    vector first, second, third;
    memcpy(&first, here, sizeof first);
    memcpy(&second, here + 1, sizeof second);
    memcpy(&third, here + 2, sizeof third);
    vector brace = (vector)(second == '{');
    templates |= (vector)(first == '{') & brace;
    templates |= (vector)(first == '$') & (brace | (vector)(second == '('));
    // Of ASCII, `=`, `>`, `?`, `@` and what follows have this bit when three is added to them.
    templates |= (vector)(first == '%') & (vector)((((second & 0x7F) + 3) & 0x40) != 0);
    escapes |= (vector)(first == '\\') & (vector)(second == '\\')
        & (vector)((third == '\\') | (third == 'u') | (third == 'n'));
    // The first of the three bytes of U+E000 to U+EFFF.
    private |= (vector)(first == 0xEE);
  }
  return (__builtin_reduce_or(templates) ? 1u : 0u) | (__builtin_reduce_or(escapes) ? 2u : 0u)
      | (__builtin_reduce_or(private) ? 4u : 0u);
}

static inline uint64_t pushcheck_string_signs_of_sixteen(const uint8_t *_Nonnull text) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  vector bytes;
  memcpy(&bytes, text, sizeof bytes);
  bits found = __builtin_convertvector(
      (vector)((bytes == '"') | (bytes == '\\') | (bytes < 0x20)), bits);
  uint16_t mask;
  memcpy(&mask, &found, sizeof mask);
  return mask;
}

// Which of 32 bytes end the plain part of a JSON string, one bit for each: quotes, backslashes and
// control characters. The bit behind them is always set.
//
// Most strings are shorter: a loop that looks at sixteen is left at a place that no processor foresees.
static inline uint64_t pushcheck_string_signs(const uint8_t *_Nonnull text) {
  return pushcheck_string_signs_of_sixteen(text)
      | pushcheck_string_signs_of_sixteen(text + 16) << 16 | 1ull << 32;
}

// The same for the last bytes of a text, of which there are fewer; behind them seem to be others.
static inline uint64_t pushcheck_last_string_signs(const uint8_t *_Nonnull text, long count) {
  uint8_t rest[32] = {0};
  memcpy(rest, text, (size_t)count);
  return pushcheck_string_signs(rest);
}

// How many of sixteen bytes stand before the first one that ends a line.
static inline int pushcheck_bytes_before_line_end(const uint8_t *_Nonnull text) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  vector bytes;
  memcpy(&bytes, text, sizeof bytes);
  bits found = __builtin_convertvector((vector)((bytes == '\n') | (bytes == '\r')), bits);
  uint16_t mask;
  memcpy(&mask, &found, sizeof mask);
  return __builtin_ctz(mask | 0x10000u);
}

// How many of sixteen bytes stand before the first one that is this byte.
static inline int pushcheck_bytes_before(const uint8_t *_Nonnull text, uint8_t byte) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  vector bytes;
  memcpy(&bytes, text, sizeof bytes);
  bits found = __builtin_convertvector((vector)(bytes == byte), bits);
  uint16_t mask;
  memcpy(&mask, &found, sizeof mask);
  return __builtin_ctz(mask | 0x10000u);
}

// How many of sixteen bytes stand behind the last one that is this byte.
static inline int pushcheck_bytes_behind(const uint8_t *_Nonnull text, uint8_t byte) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  vector bytes;
  memcpy(&bytes, text, sizeof bytes);
  bits found = __builtin_convertvector((vector)(bytes == byte), bits);
  uint16_t mask;
  memcpy(&mask, &found, sizeof mask);
  return __builtin_clz((uint32_t)mask << 16 | 0x8000u);
}

// How many of sixteen bytes stand before the first one that is not visible ASCII, or is one of three.
static inline int pushcheck_visible_bytes(
    const uint8_t *_Nonnull text, uint8_t one, uint8_t two, uint8_t three) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  vector bytes;
  memcpy(&bytes, text, sizeof bytes);
  // As signed numbers, bytes beyond ASCII are below a space.
  typedef signed char signs __attribute__((vector_size(16)));
  vector hidden = (vector)((signs)bytes < 0x20) | (vector)(bytes == 0x7F) | (vector)(bytes == one)
      | (vector)(bytes == two) | (vector)(bytes == three);
  bits found = __builtin_convertvector(hidden, bits);
  uint16_t mask;
  memcpy(&mask, &found, sizeof mask);
  return __builtin_ctz(mask | 0x10000u);
}

// Copies fewer than sixteen bytes.
static inline void pushcheck_copy_short(
    uint8_t *_Nonnull to, const uint8_t *_Nonnull from, long count) {
  // Of each length, the last bytes overlap the first ones.
  if (count >= 8) {
    memcpy(to, from, 8);
    memcpy(to + count - 8, from + count - 8, 8);
  } else if (count >= 4) {
    memcpy(to, from, 4);
    memcpy(to + count - 4, from + count - 4, 4);
  } else if (count > 0) {
    to[0] = from[0];
    to[count / 2] = from[count / 2];
    to[count - 1] = from[count - 1];
  }
}

// Writes visible ASCII as the content of a JSON string, with a backslash before quotes and backslashes;
// answers how long that is, and -1 where the text holds another byte or a number sign. The content of a
// pointer has no slash and no tilde either.
//
// There must be room for an escape of each byte, and for fifteen bytes more.
static inline long pushcheck_write_visible(
    const uint8_t *_Nonnull from, long count, uint8_t *_Nonnull to, int is_in_pointer) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef signed char signs __attribute__((vector_size(16)));
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  const uint8_t *end = from + count;
  uint8_t *start = to;
  while (from < end) {
    long left = end - from;
    vector bytes;
    if (left >= 16) {
      memcpy(&bytes, from, sizeof bytes);
    } else {
      uint8_t rest[16];
      memset(rest, ' ', sizeof rest);
      pushcheck_copy_short(rest, from, left);
      memcpy(&bytes, rest, sizeof bytes);
    }
    memcpy(to, &bytes, sizeof bytes);
    // As signed numbers, what stands behind the last visible one is below the first one, when each is
    // one higher. Quote and number sign differ in one bit.
    vector found = (vector)((signs)(bytes + 1) <= ' ') | (vector)((bytes | 1) == '#')
        | (vector)(bytes == '\\');
    if (is_in_pointer) found |= (vector)(bytes == '/') | (vector)(bytes == '~');
    bits places = __builtin_convertvector(found, bits);
    uint16_t mask;
    memcpy(&mask, &places, sizeof mask);
    if (mask == 0) {
      long copied = left < 16 ? left : 16;
      from += copied;
      to += copied;
      continue;
    }
    long copied = __builtin_ctz(mask);
    uint8_t byte = from[copied];
    if (byte != '"' && byte != '\\') return -1;
    to[copied] = '\\';
    to[copied + 1] = byte;
    from += copied + 1;
    to += copied + 2;
  }
  return to - start;
}

// Each of eight digits in a byte, the first one in the lowest.
static inline uint64_t pushcheck_eight_digits(uint64_t number) {
  // All at once: first two of four, then four of two, then each.
  uint64_t digits = number / 10000 | number % 10000 << 32;
  uint64_t hundreds = digits * 10486 >> 20 & 0x0000007F0000007Fu;
  digits = hundreds | (digits - hundreds * 100) << 16;
  uint64_t tens = digits * 103 >> 10 & 0x000F000F000F000Fu;
  return tens | (digits - tens * 10) << 8;
}

// Writes a number in decimal digits; answers how many. There must be room for 28 bytes.
static inline long pushcheck_write_decimal(uint8_t *_Nonnull to, uint64_t number) {
  if (number < 10) {
    to[0] = (uint8_t)('0' + number);
    return 1;
  }
  const uint64_t most = 100000000, zeros = 0x3030303030303030u;
  // A number of 64 bits has up to twenty digits.
  uint64_t rest[2];
  int rests = 0;
  for (; number >= most; number /= most) rest[rests++] = number % most;
  uint64_t digits = pushcheck_eight_digits(number);
  long leading = __builtin_ctzll(digits) / 8;
  digits = (digits | zeros) >> 8 * leading;
  memcpy(to, &digits, sizeof digits);
  long written = 8 - leading;
  while (rests > 0) {
    digits = pushcheck_eight_digits(rest[--rests]) | zeros;
    memcpy(to + written, &digits, sizeof digits);
    written += 8;
  }
  return written;
}

// Writes a position as a JSON object; there must be room for 128 bytes.
static inline long pushcheck_write_position(
    uint8_t *_Nonnull to, uint64_t line, uint64_t column, uint64_t offset) {
  uint8_t *start = to;
  memcpy(to, "{\"line\":", 8);
  to += 8;
  to += pushcheck_write_decimal(to, line);
  memcpy(to, ",\"column\":", 10);
  to += 10;
  to += pushcheck_write_decimal(to, column);
  memcpy(to, ",\"offset\":", 10);
  to += 10;
  to += pushcheck_write_decimal(to, offset);
  *to++ = '}';
  return to - start;
}

// How many characters begin in a part of a text that is valid UTF-8.
static inline long pushcheck_characters(const uint8_t *_Nonnull text, long count) {
  typedef signed char vector __attribute__((vector_size(16)));
  typedef unsigned short sums __attribute__((vector_size(32)));
  typedef unsigned char bytes __attribute__((vector_size(16)));
  long characters = 0, place = 0;
  while (count - place >= 16) {
    // A lane counts up to 255.
    long steps = (count - place) / 16 < 255 ? (count - place) / 16 : 255;
    vector found = {0};
    for (; steps > 0; steps--, place += 16) {
      vector here;
      memcpy(&here, text + place, sizeof here);
      // As signed numbers, bytes that continue a character are the lowest.
      found -= (vector)(here > (signed char)0xBF);
    }
    characters += __builtin_reduce_add(__builtin_convertvector((bytes)found, sums));
  }
  for (; place < count; place++) characters += (text[place] & 0xC0) != 0x80;
  return characters;
}

// Where the first line feed of a text is; its end where there is none.
static inline long pushcheck_first_line_feed(const uint8_t *_Nonnull text, long count) {
  const void *found = memchr(text, '\n', (size_t)count);
  return found ? (const uint8_t *)found - text : count;
}

// Copies sixteen bytes, and answers how many of them stand before the first backslash.
static inline int pushcheck_copy_plain(const uint8_t *_Nonnull from, uint8_t *_Nonnull to) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  vector bytes;
  memcpy(&bytes, from, sizeof bytes);
  memcpy(to, &bytes, sizeof bytes);
  bits found = __builtin_convertvector((vector)(bytes == '\\'), bits);
  uint16_t mask;
  memcpy(&mask, &found, sizeof mask);
  return __builtin_ctz(mask | 0x10000u);
}

// What a text of sixteen bytes or more has that others lack: 1 for a byte that is neither a letter, a
// digit, nor one of `-_:.=`, and 2 for one that is no hexadecimal digit.
static inline uint32_t pushcheck_unusual_bytes(const uint8_t *_Nonnull text, long count) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  vector others = {0}, letters = {0};
  // The last step overlaps the one before.
  for (long last = count - 16, place = 0;; place = place + 16 < last ? place + 16 : last) {
    vector bytes;
    memcpy(&bytes, text + place, sizeof bytes);
    vector small = (bytes | 0x20) - 'a';
    vector digits = (vector)(bytes - '0' < 10);
    vector signs = (vector)((bytes == '-') | (bytes == '.') | (bytes == '_'))
        | (vector)((bytes == ':') | (bytes == '='));
    others |= ~((vector)(small < 26) | digits | signs);
    letters |= ~((vector)(small < 6) | digits);
    if (place >= last) break;
  }
  return (__builtin_reduce_or(others) ? 1u : 0u) | (__builtin_reduce_or(letters) ? 2u : 0u);
}

// Whether a text has a digit.
static inline int pushcheck_holds_digit(const uint8_t *_Nonnull text, long count) {
  typedef unsigned char vector __attribute__((vector_size(16)));
  vector digits = {0};
  long place = 0;
  for (; count - place >= 16; place += 16) {
    vector bytes;
    memcpy(&bytes, text + place, sizeof bytes);
    digits |= (vector)(bytes - '0' < 10);
  }
  int found = __builtin_reduce_or(digits);
  for (; place < count; place++) found |= (uint8_t)(text[place] - '0') < 10;
  return found != 0;
}

// The number that four hexadecimal digits make; -1 when one of them is none.
static inline int32_t pushcheck_code_unit(const uint8_t *_Nonnull digits) {
#define D(n) ['0' + n] = n + 1
#define L(n) ['A' - 10 + n] = n + 1, ['a' - 10 + n] = n + 1
  // One more than the value.
  static const int8_t values[256] = {
      D(0), D(1), D(2), D(3), D(4), D(5), D(6), D(7), D(8), D(9),
      L(10), L(11), L(12), L(13), L(14), L(15),
  };
#undef D
#undef L
  int32_t first = values[digits[0]] - 1, second = values[digits[1]] - 1;
  int32_t third = values[digits[2]] - 1, last = values[digits[3]] - 1;
  return (first * 4096) | (second * 256) | (third * 16) | last;
}

// Decodes the escapes `\uXXXX` that a text begins with, up to one that stands for ASCII or for half a
// character, or for one of another length in UTF-8: `*bytes` for each. Answers how many there are.
static inline long pushcheck_decode_escapes(
    const uint8_t *_Nonnull text, long count, uint8_t *_Nonnull decoded, long *_Nonnull bytes) {
  long number = 0;
  for (; count >= 6 && text[0] == '\\' && text[1] == 'u'; number += 1) {
    int32_t unit = pushcheck_code_unit(text + 2);
    if (unit < 0x80 || (unit & 0xF800) == 0xD800) break;
    long length = unit < 0x800 ? 2 : 3;
    if (number == 0) *bytes = length;
    if (length != *bytes) break;
    *decoded = (uint8_t)(length == 2 ? 0xC0 | unit >> 6 : 0xE0 | unit >> 12);
    if (length == 3) decoded[1] = (uint8_t)(0x80 | (unit >> 6 & 0x3F));
    decoded[length - 1] = (uint8_t)(0x80 | (unit & 0x3F));
    decoded += length;
    text += 6;
    count -= 6;
  }
  return number;
}

#endif

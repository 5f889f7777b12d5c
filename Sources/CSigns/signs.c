#include "signs.h"

#include <string.h>

typedef unsigned char block __attribute__((vector_size(64)));

#define FIRST 1ull
#define LAST (1ull << 63)

#define INLINE static inline __attribute__((always_inline))

INLINE uint64_t bits(const block *truth) {
  typedef _Bool truths __attribute__((ext_vector_type(64)));
  truths found = __builtin_convertvector(*truth, truths);
  uint64_t mask;
  memcpy(&mask, &found, sizeof mask);
  return mask;
}

#define BITS(truth) ({ block vector = (block)(truth); bits(&vector); })
#define LETTERS(bytes) (block)(((bytes) | 0x20) - 'a' < 26)
#define DIGITS(bytes) (block)((bytes) - '0' < 10)

// The bytes from a place on; behind the end of the text stand zeros.
INLINE void load(block *bytes, const uint8_t *text, long count, long place) {
  if (count - place >= 64) {
    memcpy(bytes, text + place, 64);
  } else {
    uint8_t rest[64] = {0};
    memcpy(rest, text + place, (size_t)(count - place));
    memcpy(bytes, rest, 64);
  }
}

INLINE uint32_t is_letter(uint8_t byte) { return (uint8_t)((byte | 0x20) - 'a') < 26; }

// Whether a name may end before a place. What is no letter is taken for one that may.
INLINE uint64_t may_end_name(const uint8_t *text, long place, const uint32_t *ends) {
  if (place < 5) return 1;
  uint8_t first = text[place - 4], second = text[place - 3];
  uint8_t third = text[place - 2], last = text[place - 1];
  uint32_t are_letters = is_letter(second) & is_letter(third) & is_letter(last);
  uint32_t is_end = ends[(last & 31) << 5 | (third & 31)] >> (second & 31);
  uint32_t is_plural = (last | 0x20) == 's';
  uint32_t is_end_of_one = ends[(third & 31) << 5 | (second & 31)] >> (first & 31)
      | (is_letter(first) ^ 1);
  return ((are_letters ^ 1) | is_end | (is_plural & is_end_of_one)) & 1;
}

// Nothing branches on what the bytes are: that would be mispredicted for every other string.
uint64_t pushcheck_name_signs(
    const uint8_t *text, long count, long place, const uint32_t *ends) {
  block bytes;
  load(&bytes, text, count, place);
  uint64_t signs = BITS((bytes == ':') | (bytes == '='));
  uint64_t others = BITS((bytes == '%') | (bytes == '<'));
  uint64_t quotes = BITS((bytes == '"') | (bytes == '\''));
  uint64_t words = BITS(LETTERS(bytes) | DIGITS(bytes) | (block)(bytes >= 0x80));
  uint64_t gaps = BITS((bytes <= 0x20) | (bytes == ',') | (bytes == ';'));
  uint64_t hyphens = BITS(bytes == '-');
  uint64_t slashes = BITS(bytes == '/');
  others |= (hyphens & (hyphens >> 1 | LAST)) | (signs & (slashes >> 1 | LAST));
  uint64_t closing = quotes & (words << 1 | FIRST) & ((gaps | quotes | signs) >> 1 | LAST);
  // The name before a quote is that before the sign behind it.
  others |= signs & ~(words << 1) & ~(closing << 1);
  uint64_t names = 0;
  for (uint64_t left = closing | (signs & words << 1); left != 0; left &= left - 1) {
    int bit = __builtin_ctzll(left);
    names |= may_end_name(text, place + bit, ends) << bit;
  }
  return others | names | (signs & names << 1);
}

// The bits that begin at least as many in a row; the block is taken to go on with ones.
INLINE uint64_t eight_in_a_row(uint64_t run) {
  run &= run >> 1 | ~0ull << 63;
  run &= run >> 2 | ~0ull << 62;
  return run & (run >> 4 | ~0ull << 60);
}

// What `SecretForms` looks for begins with a word that has one of these marks before, behind or in it:
// the words between are most of a text.
pushcheck_word_signs pushcheck_words(const uint8_t *text, long count, long place) {
  block bytes;
  load(&bytes, text, count, place);
  block small = bytes | 0x20;
  uint64_t digits = BITS(DIGITS(bytes));
  uint64_t joints = BITS((bytes == '-') | (bytes == '_'));
  uint64_t words = BITS(LETTERS(bytes)) | digits | joints;
  uint64_t spaces = BITS(bytes == ' ');
  uint64_t keys = BITS(bytes == 'A');
  uint64_t dots = BITS(bytes == '.');
  // `Bearer` and `Basic`, parts of keys and of addresses.
  uint64_t before = (BITS((bytes == '/') | (bytes == '+')) | dots) << 1 | FIRST
      | (spaces << 1 & (BITS((small == 'r') | (small == 'c')) << 2 | 3));
  // `APA91b`, `KEY-----`, and the keys that begin with `MI` or `MH`.
  uint64_t first = (keys & (BITS(bytes == 'P') >> 1 | LAST)) | BITS(bytes == 'M')
      | (BITS(bytes == 'K') & (BITS(bytes == 'E') >> 1 | LAST));
  // Parts of tokens, `PushToken[`, `:APA91b` and `:AA`, `-----BEGIN`.
  uint64_t behind = dots | BITS(bytes == '[') | (BITS(bytes == ':') & (keys >> 1 | LAST))
      | BITS(bytes == 'N') << 1;
  uint64_t hexadecimal = digits | BITS((small >= 'a') & (small <= 'f'));
  pushcheck_word_signs found = {words, 0};
  uint64_t left = eight_in_a_row(words) & ~(words << 1);
  for (; left != 0; left &= left - 1) {
    int start = __builtin_ctzll(left);
    uint64_t rest = ~(words >> start);
    int length = rest ? __builtin_ctzll(rest) : 64;
    int end = start + length;
    // It may go on in the next block.
    uint64_t is_open = end >= 64;
    end &= 63;
    uint64_t word = ((1ull << (length & 63)) - 1) << start;
    uint64_t is_marked = before >> start | first >> start | behind >> end
        | (spaces >> end & hexadecimal >> start & (length == 8));
    // Keys with a prefix have digits and parts; a run of digits is long.
    uint64_t is_made_so = (length >= 14 && digits & word && joints & word)
        | (length >= 20 && keys & word) | (length >= 32);
    found.starts |= ((is_marked | is_made_so | is_open) & 1) << start;
  }
  return found;
}

pushcheck_number_signs pushcheck_numbers(const uint8_t *text, long count, long place) {
  block bytes;
  load(&bytes, text, count, place);
  block small = bytes | 0x20;
  pushcheck_number_signs found;
  found.digits = BITS(DIGITS(bytes));
  uint64_t letters = BITS(LETTERS(bytes));
  uint64_t colons = BITS(bytes == ':');
  uint64_t spaces = BITS(bytes == ' ');
  uint64_t ends = letters | colons | BITS(bytes >= 0x80);
  uint64_t firsts = BITS((small == 'i') | (small == 'e') | (small == 'l') | (small == 0xE3));
  uint64_t seconds = BITS((small == 's') | (small == 'a') | (small == 0xA8));
  found.numbers = found.digits | spaces | BITS(bytes == '-');
  found.groups = found.digits & ~(found.digits << 1) & ~(letters << 1)
      & (found.digits >> 1 | LAST);
  spaces &= (firsts >> 1 | LAST) & (seconds >> 2 | 3 * (LAST >> 1));
  found.verbs = (colons | spaces) & (ends << 1 | FIRST);
  return found;
}

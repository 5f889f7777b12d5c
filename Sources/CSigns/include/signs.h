// A look at 64 bytes of a text for where a secret may begin, or its name end: one bit for each byte,
// the lowest for the first. What stands in other blocks is taken for what says yes.
#ifndef PUSHCHECK_SIGNS_H
#define PUSHCHECK_SIGNS_H

#include <stdint.h>

// Where a name of a secret may have ended: a quote, colon or equals sign behind one, a colon or an
// equals sign behind something else than a word, `://`, `%`, `<` and two hyphens.
//
// Behind a quote comes what separates it from its value. `ends` has a bit for the last three letters
// of each name, the last two of which say where.
uint64_t pushcheck_name_signs(
    const uint8_t *_Nonnull text, long count, long place, const uint32_t *_Nonnull ends);

typedef struct {
  // Bytes of the alphabet in which tokens are written.
  uint64_t words;
  // Where eight of them or more begin that may be a secret or a part of one.
  uint64_t starts;
} pushcheck_word_signs;

pushcheck_word_signs pushcheck_words(const uint8_t *_Nonnull text, long count, long place);

typedef struct {
  uint64_t digits;
  // Digits, and what may stand between groups of them.
  uint64_t numbers;
  // Two digits that continue neither a number nor a word.
  uint64_t groups;
  // What may stand between the word for a password and the password: a colon, or a space before a
  // verb. Verbs begin with `is`, `es`, `la` or the two bytes of the letter e with a grave accent.
  uint64_t verbs;
} pushcheck_number_signs;

pushcheck_number_signs pushcheck_numbers(const uint8_t *_Nonnull text, long count, long place);

#endif

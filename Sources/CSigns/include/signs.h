// A look at a text, 64 bytes at once, for where a secret may begin, or its name end: one bit for each
// byte, the lowest for the first.
//
// It may name too many places, and never one too few. What is told by more than a few bytes around a
// place is left to who looks there.
#ifndef PUSHCHECK_SIGNS_H
#define PUSHCHECK_SIGNS_H

#include <stdint.h>

typedef struct {
  // Bytes of the alphabet in which tokens are written.
  uint64_t words;
  // A byte of each run of eight such bytes or more that may be a secret or a part of one, as what stands
  // at its ends tells, or what stands beside it.
  uint64_t forms;
  // A byte of each run that may hold a key or a token anywhere; a key with a prefix begins a part of it.
  uint64_t inner_forms;
  // Where a name of a secret may have ended: a quote, colon or equals sign behind one, anything behind one
  // without quotes that begins a member, a colon or an equals sign behind something else than a word or
  // an escaped quote, `://`, `%`, `<` and two hyphens.
  //
  // Behind a quote comes what separates it from its value, unless that is a colon or an equals sign.
  uint64_t names;
  uint64_t digits;
  // Where numbers begin that may be a code: four to eight digits, or two groups of two to four.
  uint64_t codes;
  // What may stand between the word for a password and the password: a colon, or a space before a
  // verb. Verbs begin with `is`, `es`, `la` or the two bytes of the letter e with a grave accent.
  uint64_t verbs;
  // Whether a row of as many digits, spaces and hyphens as the shortest card number has digits ends in
  // the block, or begins and ends before it in the last one.
  uint64_t may_end_card;
} pushcheck_signs;

// Looks at a text; `signs` has room for each 64 bytes of it, the last of which may be fewer.
//
// `ends` has a bit for the last three letters of each name, five bits of each from the last one on,
// and of each name as a plural.
void pushcheck_look(
    const uint8_t *_Nonnull text, long count, const uint32_t *_Nonnull ends,
    pushcheck_signs *_Nonnull signs);

// Where the first backslash of a text is; its end where there is none.
long pushcheck_first_backslash(const uint8_t *_Nonnull text, long count);

// Which of the first 64 bytes of a text are backslashes.
uint64_t pushcheck_backslashes(const uint8_t *_Nonnull text, long count);

#endif

// What a message quotes, and where its words occur in a document.
#ifndef PUSHCHECK_WORDS_H
#define PUSHCHECK_WORDS_H

#include <stdint.h>

// The next place from `from` on where the bytes of a word stand, whatever the case of its letters;
// `count` where there is none. The word has at least two bytes.
//
// Letters beyond ASCII are compared as they are, and signs with those that differ in one bit: it may
// name too many places, and never one too few.
long pushcheck_next_word(
    const uint8_t *_Nonnull text, long count, long from, const uint8_t *_Nonnull word, long length);

// The next place from `from` on with a quotation mark, a backtick, a backslash or a digit; `count` where
// there is none.
long pushcheck_next_quotation(const uint8_t *_Nonnull text, long count, long from);

// The same without the processor's vectors.
long pushcheck_next_word_anywhere(
    const uint8_t *_Nonnull text, long count, long from, const uint8_t *_Nonnull word, long length);

#endif

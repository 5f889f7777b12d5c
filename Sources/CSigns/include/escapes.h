// Strings that are full of escapes, as those that hold documents: many bytes at a time.
#ifndef PUSHCHECK_ESCAPES_H
#define PUSHCHECK_ESCAPES_H

#include <stdint.h>

// How many bytes of a string's content are plain text and escapes of two bytes, from one that is not
// itself escaped. It stops before what is neither, and before the end of the text: the rest is short.
long pushcheck_skip_short_escapes(const uint8_t *_Nonnull text, long count);

// Copies content of a string without the backslashes before quotes, backslashes and slashes, up to
// another escape; the rest, of fewer than sixteen bytes, is left. Returns how many bytes were read.
//
// There is room for `count` bytes, all of which may be written.
long pushcheck_copy_unescaped(
    const uint8_t *_Nonnull text, long count, uint8_t *_Nonnull to, long *_Nonnull written);

// The same without the processor's vectors.
long pushcheck_skip_short_escapes_anywhere(const uint8_t *_Nonnull text, long count);
long pushcheck_copy_unescaped_anywhere(
    const uint8_t *_Nonnull text, long count, uint8_t *_Nonnull to, long *_Nonnull written);

#endif

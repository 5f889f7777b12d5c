// What Swift cannot import of jansson: its function-like macros, said as functions.
#ifndef PUSHCHECK_CJANSSON_SHIM_H
#define PUSHCHECK_CJANSSON_SHIM_H

#include <jansson.h>

static inline int pushcheck_json_kind(const json_t *value) { return json_typeof(value); }

#endif

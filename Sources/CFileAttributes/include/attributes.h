#ifndef PUSHCHECK_ATTRIBUTES_H
#define PUSHCHECK_ATTRIBUTES_H

/// Gives an open file the extended attributes of a named one, access lists among them, as far as the
/// system lets it; what else the open file has is taken away.
void pushcheck_copy_attributes(const char *_Nonnull from, int to);

#endif

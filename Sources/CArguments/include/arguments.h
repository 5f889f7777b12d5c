#ifndef PUSHCHECK_ARGUMENTS_H
#define PUSHCHECK_ARGUMENTS_H

/// The words of the command line, for Swift's own `CommandLine`.
///
/// A static link takes this function instead of the one of Swift's library.
char **_swift_stdlib_getUnsafeArgvArgc(int *count);

#endif

#ifndef PUSHCHECK_MEMORY_H
#define PUSHCHECK_MEMORY_H

/// Has the threads that are still to come share so many heaps: each keeps what was freed in it.
void pushcheck_share_heaps(int count);

/// Says who is called when Swift's runtime gets no memory. Without it, or where the link does not
/// replace the runtime's own answer, that prints a trace and ends the process.
void pushcheck_on_shortage(void (*_Nonnull answer)(void));

#endif

#ifndef PUSHCHECK_THREADS_H
#define PUSHCHECK_THREADS_H

#include <pthread.h>

/// Has a thread begin on a processor where the one that makes it does not run, another one for each
/// number; 0 when there is none.
int pushcheck_begin_elsewhere(pthread_attr_t *_Nonnull attributes, int number);

/// Lets the thread that began so run wherever the one that made it may.
void pushcheck_run_anywhere(void);

#endif

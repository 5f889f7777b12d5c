#include "memory.h"

#include <malloc.h>
#include <stdlib.h>

static void (*answer_shortage)(void);

void pushcheck_share_heaps(int count) { mallopt(M_ARENA_MAX, count); }

void pushcheck_on_shortage(void (*answer)(void)) { answer_shortage = answer; }

// Takes the place of `swift::swift_abortAllocationFailure`: the Makefile links with --wrap.
void __wrap__ZN5swift28swift_abortAllocationFailureEmm(size_t size, size_t alignment) {
  (void)size;
  (void)alignment;
  if (answer_shortage) answer_shortage();
  abort();
}

// Which processors a thread uses is not part of POSIX, and Swift does not see what is not.
#define _GNU_SOURCE
#include "threads.h"

#include <sched.h>

// Where the process may run, as it was before the first thread: none where the system does not say.
static cpu_set_t allowed;
static pthread_once_t asked = PTHREAD_ONCE_INIT;

static void ask(void) {
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) CPU_ZERO(&allowed);
}

int pushcheck_begin_elsewhere(pthread_attr_t *attributes, int number) {
  pthread_once(&asked, ask);
  int current = sched_getcpu();
  int others = CPU_COUNT(&allowed) - (current >= 0 && CPU_ISSET(current, &allowed));
  if (others < 1) return 0;
  int place = number % others;
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (processor == current || !CPU_ISSET(processor, &allowed) || place-- > 0) continue;
    cpu_set_t first;
    CPU_ZERO(&first);
    CPU_SET(processor, &first);
    return pthread_attr_setaffinity_np(attributes, sizeof first, &first) == 0;
  }
  return 0;
}

void pushcheck_run_anywhere(void) { sched_setaffinity(0, sizeof allowed, &allowed); }

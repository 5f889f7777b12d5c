// libFuzzer as a library; it has no header of its own for this.
#ifndef PUSHCHECK_CLIBFUZZER_SHIM_H
#define PUSHCHECK_CLIBFUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*test_one_input)(const uint8_t *data, size_t size));

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * For the programs that test sequences of operations: a counter of the cases, and the end of the
 * program if a condition or an assertion of the runtime does not hold. Needs only the C library.
 */
#ifndef PAWL_PROOF_HOLDS_H
#define PAWL_PROOF_HOLDS_H

#include <stdio.h>
#include <stdlib.h>

static unsigned long cases;

void pawl_proof_trap(unsigned code)
{
    fprintf(stderr, "an assertion failed: %u:%u\n", code >> 4, code & 15u);
    abort();
}

#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);          \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the programs have in common that try out sequences of operations: a count of the cases, and
 * the end of the program where a condition or an assertion of the runtime does not hold. Depends on
 * the C library alone.
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

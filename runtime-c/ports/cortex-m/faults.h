/* SPDX-License-Identifier: Apache-2.0 */
/** What the fault handler, the record and the guards tell each other. */
#ifndef PAWL_FAULTS_H
#define PAWL_FAULTS_H

#include <stdbool.h>
#include <stdint.h>

/* As the hardware stacks it. */
typedef struct {
    uint32_t r0, r1, r2, r3, r12, lr, pc, xpsr;
} exception_frame;

/* What failed: where its frame lies, and what the handler is to return to. */
typedef struct {
    exception_frame const *frame; /* NULL: the hardware could not save it */
    uint8_t stack;                /* 0: the main stack; otherwise the priority of the thread */
    bool overflow;                /* that stack was used up */
    uint8_t assertion;            /* the UDF's number, or 0 */
} failure;

void pawl_fault_keep(failure const *what);

#endif

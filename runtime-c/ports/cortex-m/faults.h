/* SPDX-License-Identifier: Apache-2.0 */
/** The failure that the fault handler has found, for the record of faults. */
#ifndef PAWL_FAULTS_H
#define PAWL_FAULTS_H

#include <stdbool.h>
#include <stdint.h>

/* The stack frame of an exception, as the hardware stores it. */
typedef struct {
    uint32_t r0, r1, r2, r3, r12, lr, pc, xpsr;
} exception_frame;

/* A fault or a failed assertion. */
typedef struct {
    exception_frame const *frame; /* NULL: the hardware could not store it */
    uint8_t stack;                /* 0: the main stack; otherwise the priority of the thread */
    bool overflow;                /* the stack overflowed */
    uint8_t assertion;            /* the number of the UDF, or 0 */
} failure;

/* Writes the record of the failure. */
void pawl_fault_keep(failure const *what);

#endif

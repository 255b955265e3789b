/* SPDX-License-Identifier: Apache-2.0 */
/** Checks that interrupts and preemptions preserve the registers. */
#ifndef REGISTERS_H
#define REGISTERS_H

#include <stdbool.h>

/* Fills all registers (also those of an FPU), waits some instructions, and compares them. */
bool registers_hold(void);

/* Changes the registers that a function may change, and changes and restores the others. */
void registers_scribble(void);

/* Whether handlers call registers_scribble, which takes time. */
extern bool registers_spoilt;

static inline void registers_scribble_if_asked(void)
{
    if (registers_spoilt) {
        registers_scribble();
    }
}

#endif

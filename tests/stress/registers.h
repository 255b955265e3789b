/* SPDX-License-Identifier: Apache-2.0 */
/** Registers that must survive whatever comes between. */
#ifndef REGISTERS_H
#define REGISTERS_H

#include <stdbool.h>

/* Fills all registers (with an FPU: those of it, too), waits some instructions, and looks again. */
bool registers_hold(void);

/* Spoils what a function may spoil, and uses and restores the others. */
void registers_scribble(void);

/* Whether that is asked for: it takes time. */
extern bool registers_spoilt;

static inline void registers_scribble_if_asked(void)
{
    if (registers_spoilt) {
        registers_scribble();
    }
}

#endif

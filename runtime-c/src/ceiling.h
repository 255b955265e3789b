/* SPDX-License-Identifier: Apache-2.0 */
/**
 * What services need of a kernel that preempts: the scheduler's ceiling.
 *
 * Invariant: whenever neither a critical section nor an interrupt nor a hold is under way, no
 * ready priority exceeds `pawl_runtime.ceiling`. Code that readies a priority or lowers the ceiling
 * restores it: in a task by preempting on the spot, in a critical section or an interrupt by asking
 * the port to.
 */
#ifndef PAWL_CEILING_H
#define PAWL_CEILING_H

#include "runtime.h"

/* Above every priority: no object preempts. */
enum { PAWL_HOLD = 255 };

/* Runs what may preempt: now (task), or when the interrupts are over (ISR). */
void pawl_kernel_switch(void);

/*
 * Runs whatever is ready above the ceiling, the most urgent first. Task context. In a critical
 * section of the application it asks the port to, as in an interrupt: the section ends first.
 */
void pawl_kernel_preempt(void);

/*
 * The same between two ends that the port closes: entered in a critical section, so that no
 * interrupt comes before an object runs, and left in one: nothing can become ready any more. Only a
 * port's assembly may call it, which link-time optimisation does not look into.
 */
__attribute__((used)) void pawl_kernel_preempt_and_close(void);

static inline void pawl_kernel_made_ready(uint8_t priority)
{
    if (priority > pawl_runtime.ceiling) {
        pawl_kernel_switch();
    }
}

static inline uint8_t pawl_kernel_hold(void)
{
    uint8_t const before = pawl_runtime.ceiling;
    pawl_runtime.ceiling = (uint8_t)PAWL_HOLD;
    return before;
}

/* Gives back what pawl_kernel_hold returned; what may now preempt runs first. */
void pawl_kernel_unhold(uint8_t before);

#endif

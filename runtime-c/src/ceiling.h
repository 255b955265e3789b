/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The scheduler's ceiling, for the kernels that preempt: the functions that services call
 * (docs/reference/semantics.md, rule 4).
 *
 * Invariant: outside of critical sections, interrupts and holds, no ready priority is above
 * `pawl_runtime.ceiling`. Code that makes a priority ready, or lowers the ceiling, keeps the
 * invariant: in a task by preempting at once, in a critical section or an ISR by a request to the
 * port.
 */
#ifndef PAWL_CEILING_H
#define PAWL_CEILING_H

#include "runtime.h"

/* Runs the objects and threads that may preempt: now (task), or after the interrupts (ISR). */
void pawl_kernel_switch(void);

/*
 * Runs what is ready above the ceiling, the most urgent first. Called in a task. In a critical
 * section of the application it requests a preemption of the port, which follows at the end of the
 * section.
 */
void pawl_kernel_preempt(void);

/*
 * The same for ports, called in a critical section, so that no interrupt is taken before an object
 * runs. Returns in a critical section, so that nothing can become ready before the port continues.
 */
void pawl_kernel_preempt_and_close(void);

/*
 * pawl_kernel_preempt for a port that has raised the ceiling to PAWL_HOLD instead, from `base`: so
 * interrupts are enabled until the first object is selected. Returns in a critical section. A
 * port's assembly is the only caller, which link-time optimisation does not see, so the function is
 * `used`.
 */
__attribute__((used)) void pawl_kernel_preempt_above(uint8_t base);

/* Whether a task of the object's priority would preempt the caller. */
static inline bool pawl_kernel_preempts(pawl_active const *active)
{
    return pawl_above(active->bit, pawl_runtime.ceiling) != 0u;
}

/*
 * Posts to an object above the ceiling. A task has it handle the event at once, without its queue.
 * With -Os, a timeout, or a queue that is not empty, the event goes through the queue. So it does
 * in an ISR, a thread or a critical section, which then request a preemption.
 */
void pawl_kernel_post_at_once(pawl_active *to, pawl_event const *event);

/* An event was queued for that priority. Outside of the critical section that queued it. */
static inline void pawl_kernel_made_ready(uint8_t priority)
{
    if (priority > pawl_runtime.ceiling) {
        pawl_kernel_switch();
    }
}

/* Raises the ceiling above all priorities. Returns the ceiling before. */
static inline uint8_t pawl_kernel_hold(void)
{
    uint8_t const before = pawl_runtime.ceiling;
    pawl_runtime.ceiling = (uint8_t)PAWL_HOLD;
    return before;
}

/* Restores the ceiling that pawl_kernel_hold returned. What may preempt now runs first. */
static inline void pawl_restore_ceiling(uint8_t before)
{
    pawl_runtime.ceiling = before;
    if (__builtin_expect(pawl_above(pawl_runtime.ready, before) != 0u, 0)) {
        pawl_kernel_switch();
    }
}

/* The same, for services: with -Os one function that they call, which makes the image smaller. */
#if defined(__OPTIMIZE_SIZE__)
void pawl_kernel_unhold(uint8_t before);
#else
static inline void pawl_kernel_unhold(uint8_t before)
{
    pawl_restore_ceiling(before);
}
#endif

#endif

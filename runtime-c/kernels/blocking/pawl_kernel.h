/* SPDX-License-Identifier: Apache-2.0 */
/** The functions of the kernel blocking that services and ports call. */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "ceiling.h"
#include "threads.h"

/* The function of every thread. The port calls it on the thread's stack, interrupts enabled. */
void pawl_kernel_thread_main(void);

/*
 * Chooses what runs next, for ports: when a thread leaves, or when the main stack lets threads run.
 * The registers of what ran are saved; no task runs meanwhile, but interrupts may be taken. Returns
 * the thread, which is current now; or NULL: the main stack continues. If a preempted thread is
 * left then, objects above the ceiling run first, on top of the main stack.
 */
__attribute__((used)) pawl_thread *pawl_kernel_next(void);

/* `next` is about to continue instead of `thread`. In programs that are observed. */
void pawl_kernel_observe_hand_over(pawl_thread const *thread, pawl_thread const *next);

/* The system is about to start: resets the variables of threads. */
static inline void pawl_kernel_forget_threads(void)
{
    pawl_port_forget_threads();
    pawl_threads.current = NULL;
    pawl_threads.preempted = NULL;
    pawl_threads.delayed = 0u;
    pawl_threads.all = 0u;
}

/* The system is known and its queues are empty; initial transitions follow. */
static inline void pawl_kernel_prepare(void)
{
}

/* Whether objects run on the stack of the caller, a task: they do not on that of a thread. */
static inline bool pawl_kernel_runs_objects(void)
{
    return pawl_threads.current == NULL;
}

static inline bool pawl_kernel_is_thread(pawl_active_descriptor const *descriptor)
{
    return descriptor->start == pawl_thread_start;
}

/*
 * A tick of a rate has been counted, in its ISR. No critical section is needed: only threads begin
 * to wait for a time, and no thread runs during the ISR. If none waits, pawl_threads_wake finds
 * none.
 */
static inline void pawl_kernel_ticked(uint8_t rate, pawl_ticks now)
{
    if ((rate == 0u) && (now == pawl_threads.earliest)) {
        pawl_threads_wake(now);
    }
}

/* How many of the next ticks have no thread to wake. In a critical section. */
static inline pawl_ticks pawl_kernel_quiet(uint8_t rate, pawl_ticks now)
{
    bool const waits = (rate == 0u) && (pawl_threads.delayed != 0u);
    return waits ? (pawl_threads.earliest - now - 1u) : UINT32_MAX;
}

#endif

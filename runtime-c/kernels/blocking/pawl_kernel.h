/* SPDX-License-Identifier: Apache-2.0 */
/** What services and ports need of the blocking kernel. */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "ceiling.h"
#include "threads.h"

/* The body of every thread, which the port calls on the thread's stack, interrupts on. */
void pawl_kernel_thread_main(void);

static inline void pawl_kernel_forget_threads(void)
{
    pawl_port_forget_threads();
    pawl_threads.current = NULL;
    pawl_threads.preempted = NULL;
    pawl_threads.delayed = 0u;
}

static inline bool pawl_kernel_is_thread(pawl_active_descriptor const *descriptor)
{
    return descriptor->start == pawl_thread_start;
}

/*
 * Only threads add to what waits for time, and they do not run during the tick's interrupt. Where
 * no thread waits for time, none is found.
 */
static inline void pawl_kernel_ticked(uint8_t rate, pawl_ticks now)
{
    if ((rate == 0u) && (now == pawl_threads.earliest)) {
        pawl_threads_wake(now);
    }
}

/* In a critical section: ticks until one at which a thread may have to be woken, less one. */
static inline pawl_ticks pawl_kernel_quiet(uint8_t rate, pawl_ticks now)
{
    bool const waits = (rate == 0u) && (pawl_threads.delayed != 0u);
    return waits ? (pawl_threads.earliest - now - 1u) : UINT32_MAX;
}

#endif

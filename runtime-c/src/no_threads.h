/* SPDX-License-Identifier: Apache-2.0 */
/** The functions about threads that services call, for kernels without threads. */
#ifndef PAWL_NO_THREADS_H
#define PAWL_NO_THREADS_H

#include <pawl/active.h>
#include <pawl/timer.h>

/* The system is about to start: resets the variables of threads. */
static inline void pawl_kernel_forget_threads(void)
{
}

/* Whether the descriptor is that of a thread, which needs no queue. */
static inline bool pawl_kernel_is_thread(pawl_active_descriptor const *descriptor)
{
    (void)descriptor;
    return false;
}

/* A tick of a rate has been counted. Outside of critical sections. */
static inline void pawl_kernel_ticked(uint8_t rate, pawl_ticks now)
{
    (void)rate;
    (void)now;
}

/* How many of the next ticks have no thread to wake. In a critical section. */
static inline pawl_ticks pawl_kernel_quiet(uint8_t rate, pawl_ticks now)
{
    (void)rate;
    (void)now;
    return UINT32_MAX;
}

#endif

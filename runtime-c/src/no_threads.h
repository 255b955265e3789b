/* SPDX-License-Identifier: Apache-2.0 */
/** What services need of a kernel about threads, where there are none. */
#ifndef PAWL_NO_THREADS_H
#define PAWL_NO_THREADS_H

#include <pawl/active.h>
#include <pawl/timer.h>

/* The system is about to start: everything the kernel remembers of threads is forgotten. */
static inline void pawl_kernel_forget_threads(void)
{
}

/* Whether what is described is a thread, and needs no queue. */
static inline bool pawl_kernel_is_thread(pawl_active_descriptor const *descriptor)
{
    (void)descriptor;
    return false;
}

/* A tick of a rate has come; the critical section is open. */
static inline void pawl_kernel_ticked(uint8_t rate, pawl_ticks now)
{
    (void)rate;
    (void)now;
}

/* In a critical section: ticks until one at which a thread may have to be woken, less one. */
static inline pawl_ticks pawl_kernel_quiet(uint8_t rate, pawl_ticks now)
{
    (void)rate;
    (void)now;
    return UINT32_MAX;
}

#endif

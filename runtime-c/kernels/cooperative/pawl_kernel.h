/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The functions of the kernel cooperative that services and ports call. They do nothing: what
 * becomes ready runs after the step under way.
 */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "no_threads.h"

#include <stdint.h>

/* The system is known and its queues are empty; initial transitions follow. */
static inline void pawl_kernel_prepare(void)
{
}

/* Whether a task of the object's priority would preempt the caller. */
static inline bool pawl_kernel_preempts(pawl_active const *active)
{
    (void)active;
    return false;
}

/* Posts to such an object. */
static inline void pawl_kernel_post_at_once(pawl_active *to, pawl_event const *event)
{
    (void)to;
    (void)event;
}

/* An event was queued for that priority. Outside of the critical section that queued it. */
static inline void pawl_kernel_made_ready(uint8_t priority)
{
    (void)priority;
}

/* No object preempts until pawl_kernel_unhold gets the returned value. */
static inline uint8_t pawl_kernel_hold(void)
{
    return 0u;
}

static inline void pawl_kernel_unhold(uint8_t before)
{
    (void)before;
}

/* For ports, after an ISR that requested a preemption, which this kernel never does. */
static inline void pawl_kernel_preempt(void)
{
}

#endif

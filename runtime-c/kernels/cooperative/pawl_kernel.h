/* SPDX-License-Identifier: Apache-2.0 */
/** What the services need of the cooperative kernel: nothing is done before the step under way
 * ends. */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "no_threads.h"

#include <stdint.h>

/* An event was queued for that priority; the critical section is open again. */
static inline void pawl_kernel_made_ready(uint8_t priority)
{
    (void)priority;
}

/* No object preempts until the returned value is given back to pawl_kernel_unhold. */
static inline uint8_t pawl_kernel_hold(void)
{
    return 0u;
}

static inline void pawl_kernel_unhold(uint8_t before)
{
    (void)before;
}

/* For ports: the end of an interrupt that asked for preemption; this kernel never asks. */
static inline void pawl_kernel_preempt(void)
{
}

#endif

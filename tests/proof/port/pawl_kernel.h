/* SPDX-License-Identifier: Apache-2.0 */
/**
 * A kernel without effect, for proofs of services: what runs after a post is not part of it.
 * preempt.pml is the model of the kernel.
 */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "no_threads.h"
#include "runtime.h"

/*@ assigns \nothing;
    ensures \result == \false; */
static inline bool pawl_kernel_preempts(pawl_active const *active)
{
    (void)active;
    return false;
}

/*@ requires \false;
    assigns \nothing; */
void pawl_kernel_post_at_once(pawl_active *to, pawl_event const *event);

/*@ assigns \nothing; */
static inline void pawl_kernel_prepare(void)
{
}

/*@ assigns \nothing; */
static inline void pawl_kernel_made_ready(uint8_t priority)
{
    (void)priority;
}

/*@ assigns \nothing; */
static inline uint8_t pawl_kernel_hold(void)
{
    return 0u;
}

/*@ assigns \nothing; */
static inline void pawl_kernel_unhold(uint8_t before)
{
    (void)before;
}

#endif

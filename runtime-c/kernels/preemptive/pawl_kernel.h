/* SPDX-License-Identifier: Apache-2.0 */
/** The functions of the kernel preemptive that services and ports call. */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "ceiling.h"
#include "no_threads.h"

/* The system is known and its queues are empty; initial transitions follow. */
static inline void pawl_kernel_prepare(void)
{
}

/* Whether objects run on the stack of the caller, a task. */
static inline bool pawl_kernel_runs_objects(void)
{
    return true;
}

#endif

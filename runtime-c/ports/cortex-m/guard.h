/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Guards of stacks.
 *
 * - v7-M with an MPU: a write to the last 32 bytes of the main stack (region 7), or of the stack of
 *   the thread that ran last (region 6), is a fault. Reading is allowed, as pawl_stack_least_free
 *   reads.
 * - v8-M main line: the limit registers MSPLIM and PSPLIM.
 * - v6-M: none.
 */
#ifndef PAWL_GUARD_H
#define PAWL_GUARD_H

#include "core.h"

#if defined(PAWL_STACK_GUARD) && (defined(__ARM_ARCH_7M__) || defined(__ARM_ARCH_7EM__))
#define PAWL_GUARD_BY_MPU
#elif defined(PAWL_STACK_GUARD) && defined(__ARM_ARCH_8M_MAIN__)
#define PAWL_GUARD_BY_LIMIT
#endif

enum { GUARD_BYTES = 32, MAIN_REGION = 7, THREAD_REGION = 6 };

extern uint32_t pawl_stack_bottom[]; /* set by the linker script, aligned to GUARD_BYTES */

/* The address of the region that guards the stack with that lowest word. */
static inline uint32_t guard_of(uint32_t const *lowest)
{
    return ((uint32_t)lowest + (uint32_t)GUARD_BYTES - 1u) & ~((uint32_t)GUARD_BYTES - 1u);
}

/* The same for the main stack, which the linker script has aligned. */
static inline uint32_t guard_of_main(void)
{
    return (uint32_t)pawl_stack_bottom;
}

#endif

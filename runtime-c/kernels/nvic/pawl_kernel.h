/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The functions of the kernel nvic that services and ports call. The hardware selects the object
 * that runs next and preempts, so most of them are one operation of the port.
 */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "no_threads.h"
#include "queues.h"
#include <pawl_port_lines.h>

/*
 * The system is known and its queues are empty. Its objects get their interrupts, which are
 * disabled until pawl_run.
 */
static inline void pawl_kernel_prepare(void)
{
    pawl_port_assign_lines();
}

/* The hardware decides whether the receiver preempts, once its interrupt is requested. */
static inline bool pawl_kernel_preempts(pawl_active const *active)
{
    (void)active;
    return true;
}

static inline void pawl_kernel_post_at_once(pawl_active *to, pawl_event const *event)
{
    pawl_queue_post(to, event);
    pawl_port_take_lines();
}

/*
 * An event was queued. The critical section that queued it has requested the receiver's interrupt,
 * which is taken before this function returns, if the receiver may preempt.
 */
static inline void pawl_kernel_made_ready(uint8_t priority)
{
    (void)priority;
    pawl_port_take_lines();
}

/* Raises the ceiling above all priorities. Returns what pawl_kernel_unhold needs. */
static inline uint8_t pawl_kernel_hold(void)
{
    return pawl_port_raise_ceiling((uint8_t)PAWL_HOLD);
}

/* Restores the ceiling. What may preempt now runs first. */
static inline void pawl_kernel_unhold(uint8_t before)
{
    pawl_port_restore_ceiling(before);
}

#endif

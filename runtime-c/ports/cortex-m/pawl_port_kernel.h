/* SPDX-License-Identifier: Apache-2.0 */
/** What the kernels ask of the Cortex-M port. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include <cmsis_compiler.h>
#include <pawl/critical.h>
#include <pawl/publish.h>
#include <pawl/thread.h>

#include <stdbool.h>

/*
 * First call of pawl_run. Gives all device interrupts the most urgent priority that may call
 * Pawl, and PendSV the least urgent of all. pawl_on_start may then set others.
 */
void pawl_port_start(void);

/* Pends PendSV, which the hardware takes when the last interrupt returns. */
void pawl_port_preempt_after_isr(void);

static inline bool pawl_port_in_isr(void)
{
    return __get_IPSR() != 0u;
}

/* Sleeps until an interrupt is pending, PRIMASK set. A board may have a way of its own. */
#if defined(PAWL_BOARD_SLEEPS)
void pawl_board_sleep(void);
#else
static inline void pawl_board_sleep(void)
{
    __DSB();
#ifndef PAWL_TRACE_AWAKE /* the trace's clock would stop */
    __WFI();
#endif
}
#endif

/*
 * Sleeps until an interrupt. PRIMASK closes the gap between the look and WFI, because WFI
 * wakes in spite of PRIMASK but not of BASEPRI.
 */
static inline void pawl_port_idle(pawl_priority_set const volatile *ready)
{
    __disable_irq();
    if (*ready == 0u) {
        pawl_board_sleep();
    }
    __enable_irq();
}

/* A target runs for ever: pawl_stop does not return. */
static inline bool pawl_port_stopped(void)
{
    return false;
}

static inline int pawl_port_stop_code(void)
{
    return 0;
}

/* A frame of the hardware, a context, and as much again for an interrupt that comes at once. */
enum { PAWL_PORT_LEAST_STACK = 160 };

/* For a kernel with threads. The port keeps a thread's state on its stack. */

/* The system starts, on the common stack: threads that have run until now are abandoned. */
static inline void pawl_port_forget_threads(void)
{
}

/* A stack that may have been used before is about to be written all over: no guard is there. */
#if defined(PAWL_STACK_GUARD)
void pawl_port_claim_stack(pawl_thread_descriptor const *thread);
#else
static inline void pawl_port_claim_stack(pawl_thread_descriptor const *thread)
{
    (void)thread;
}
#endif

/* A context at the end of a thread's stack that will call pawl_kernel_thread_main there. */
void *pawl_port_new_context(uint32_t *lowest, uint32_t *end);

/*
 * In a thread, in the outermost critical section, which is left: goes back to where it was resumed,
 * and returns when it is resumed again.
 */
void pawl_port_leave_thread(void);

/*
 * On the common stack, in the outermost critical section, which is left: runs the thread, which is
 * `pawl_threads.current`, from where it left last; returns when it has left, none current. Either
 * change of stacks is PendSV's.
 */
static inline void pawl_port_resume_thread(pawl_thread *thread)
{
    (void)thread;
    pawl_port_leave_thread();
}

#endif

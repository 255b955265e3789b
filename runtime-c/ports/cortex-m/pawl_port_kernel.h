/* SPDX-License-Identifier: Apache-2.0 */
/** The functions of the Cortex-M port that kernels call. docs/how-to/porting.md describes them. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include "never_stops.h"
#include <cmsis_compiler.h>
#include <pawl/critical.h>
#include <pawl/publish.h>
#include <pawl/thread.h>

#include <stdbool.h>

/*
 * The first call of pawl_run. Gives all device interrupts the most urgent priority that may call
 * Pawl, and PendSV the least urgent one. pawl_on_start may set others afterwards.
 */
void pawl_port_start(void);

/* Requests a preemption: pends PendSV, which the hardware takes when the last ISR returns. */
void pawl_port_preempt_after_isr(void);

#if defined(PAWL_KERNEL_NVIC)
bool pawl_port_is_object(uint32_t exception); /* pawl_port_lines.h */
#endif

/* Under kernel nvic an object runs in an interrupt of its own, which is no ISR. */
static inline bool pawl_port_in_isr(void)
{
    uint32_t const exception = __get_IPSR();
#if defined(PAWL_KERNEL_NVIC)
    return (exception != 0u) && !pawl_port_is_object(exception);
#else
    return exception != 0u;
#endif
}

/* Sleeps until an interrupt is pending; PRIMASK is set. A board may define its own function. */
#if defined(PAWL_BOARD_SLEEPS)
void pawl_board_sleep(void);
#else
static inline void pawl_board_sleep(void)
{
    __DSB();
#ifndef PAWL_TRACE_AWAKE /* WFI would stop the clock of the trace */
    __WFI();
#endif
}
#endif

/*
 * Sleeps until an interrupt, unless something is ready. PRIMASK is set so that no interrupt is
 * taken between the test and WFI. WFI wakes although PRIMASK is set; with BASEPRI it would not.
 */
static inline void pawl_port_idle(pawl_priority_set const volatile *ready)
{
    __disable_irq();
    if (*ready == 0u) {
        pawl_board_sleep();
    }
    __enable_irq();
}

/* Bytes: a stack frame of the hardware and a context, twice: for an interrupt at the beginning. */
enum { PAWL_PORT_LEAST_STACK = 160 };

/* The rest is for a kernel with threads. The port keeps a thread's context on its stack. */

/* The system starts, on the main stack. Threads that have run before are abandoned. */
static inline void pawl_port_forget_threads(void)
{
}

/* The whole stack of a thread is about to be written: its guard is removed. */
#if defined(PAWL_STACK_GUARD)
void pawl_port_claim_stack(pawl_thread_descriptor const *thread);
#else
static inline void pawl_port_claim_stack(pawl_thread_descriptor const *thread)
{
    (void)thread;
}
#endif

/* What PendSV writes to the register that guards the stack; 0 if no register does. */
uint32_t pawl_port_guard(uint32_t const *lowest);

/* Makes a context at the end of a thread's stack that will call pawl_kernel_thread_main. */
void *pawl_port_new_context(uint32_t *lowest, uint32_t *end);

/* Requests PendSV, which changes the stacks. */
static inline void pawl_port_pend_switch(void)
{
    *(uint32_t volatile *)0xE000ED04u = (uint32_t)1u << 28; /* ICSR, PENDSVSET */
    __DSB();
}

/*
 * Called in a thread, in the outermost critical section, which it leaves: runs what
 * pawl_kernel_next chooses. Returns when the thread continues.
 */
static inline void pawl_port_leave_thread(void)
{
    pawl_port_pend_switch();
    pawl_critical_exit(0u);
    __ISB(); /* PendSV is taken here */
}

/*
 * The same, for a thread of a group: `next` continues, which becomes pawl_threads.preempted, unless
 * something is above the ceiling. The ceiling is that of both threads.
 */
void pawl_port_hand_over(pawl_thread *thread, pawl_thread *next);

/*
 * Called on the main stack, in the outermost critical section, which it leaves: runs the threads
 * that pawl_kernel_next chooses. Returns when the main stack continues; then no thread is current.
 */
void pawl_port_run_threads(void);

/*
 * A thread above the ceiling has become ready: it runs at once (task), or after the interrupts and
 * the critical section, which mask PendSV.
 */
static inline void pawl_port_switch(void)
{
    pawl_port_pend_switch();
    __ISB();
}

#endif

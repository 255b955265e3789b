/* SPDX-License-Identifier: Apache-2.0 */
/** The functions of the POSIX port that kernels call. docs/how-to/porting.md describes them. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include <pawl/critical.h>
#include <pawl/publish.h>
#include <pawl/thread.h>

#include <stdbool.h>

/* The first call of pawl_run. */
void pawl_port_start(void);

/* Takes interrupts. If there is none and nothing is ready, raises the idle line or waits for one.
 */
void pawl_port_idle(pawl_priority_set const volatile *ready);

/* Whether an interrupt handler is running. */
bool pawl_port_in_isr(void);

/*
 * Requests a preemption: pawl_kernel_preempt is called after the pending interrupts, outside of
 * critical sections.
 */
void pawl_port_preempt_after_isr(void);

/* Whether pawl_stop was called. */
bool pawl_port_stopped(void);

/* The last call of pawl_run: returns the code of pawl_stop, and resets the request to stop. */
int pawl_port_stop_code(void);

/* Bytes: for a context, and for the functions of the C library that the application calls. */
enum { PAWL_PORT_LEAST_STACK = 16384 };

/* The rest is for a kernel with threads. The port keeps a thread's context on its stack. */

/* The system starts, on the main stack. Threads that have run before are abandoned. */
void pawl_port_forget_threads(void);

/* The whole stack of a thread is about to be written. */
void pawl_port_claim_stack(pawl_thread_descriptor const *thread);

/* What the port needs to guard a stack. */
static inline uint32_t pawl_port_guard(uint32_t const *lowest)
{
    (void)lowest;
    return 0u;
}

/* Makes a context at the end of a thread's stack that will call pawl_kernel_thread_main. */
void *pawl_port_new_context(uint32_t *lowest, uint32_t *end);

/*
 * Called on the main stack, in the outermost critical section, which it leaves: runs the threads
 * that pawl_kernel_next chooses. Returns when the main stack continues; then no thread is current.
 */
void pawl_port_run_threads(void);

/*
 * Called in a thread, in the outermost critical section, which it leaves: runs what
 * pawl_kernel_next chooses. Returns when the thread continues.
 */
void pawl_port_leave_thread(void);

/*
 * The same, for a thread of a group: `next` continues, which becomes pawl_threads.preempted, unless
 * something is above the ceiling. The ceiling is that of both threads.
 */
void pawl_port_hand_over(pawl_thread *thread, pawl_thread *next);

/*
 * A thread above the ceiling has become ready: it runs at once (task), or after the interrupts and
 * the critical section.
 */
void pawl_port_switch(void);

#endif

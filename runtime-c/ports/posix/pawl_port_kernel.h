/* SPDX-License-Identifier: Apache-2.0 */
/** What the kernels ask of the POSIX port. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include <pawl/critical.h>
#include <pawl/publish.h>
#include <pawl/thread.h>

#include <stdbool.h>

/* First call of pawl_run. */
void pawl_port_start(void);

/* Takes interrupts; where there are none and nothing is ready, lets time pass or waits for one. */
void pawl_port_idle(pawl_priority_set const volatile *ready);

/* Whether an interrupt handler is running. */
bool pawl_port_in_isr(void);

/*
 * Calls pawl_kernel_preempt when the interrupts that are pending have been handled, and the
 * critical section is open.
 */
void pawl_port_preempt_after_isr(void);

/* Whether pawl_stop was called. */
bool pawl_port_stopped(void);

/* Last call of pawl_run: with which code pawl_stop was called; forgets that it was. */
int pawl_port_stop_code(void);

/* Room for a context, and for the C library below whatever the application calls. */
enum { PAWL_PORT_LEAST_STACK = 16384 };

/* For a kernel with threads. The port keeps a thread's state on its stack. */

/* The system starts, on the common stack: threads that have run until now are abandoned. */
void pawl_port_forget_threads(void);

/* A stack that may have been used before is about to be written all over. */
void pawl_port_claim_stack(pawl_thread_descriptor const *thread);

/* A context at the end of a thread's stack that will call pawl_kernel_thread_main there. */
void *pawl_port_new_context(uint32_t *lowest, uint32_t *end);

/*
 * On the common stack, in the outermost critical section, which is left: runs the thread, which is
 * `pawl_threads.current`, from where it left last; returns when it has left, none current.
 */
void pawl_port_resume_thread(pawl_thread *thread);

/*
 * In a thread, in the outermost critical section, which is left: goes back to where it was resumed,
 * and returns when it is resumed again.
 */
void pawl_port_leave_thread(void);

#endif

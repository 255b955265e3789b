/* SPDX-License-Identifier: Apache-2.0 */
/** What the kernels ask of the POSIX port. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include <pawl/publish.h>

#include <stdbool.h>

/* First call of pawl_run. */
void pawl_port_start(void);

/* Takes interrupts; where there are none and nothing is ready, lets time pass or waits for one. */
void pawl_port_idle(pawl_priority_set const volatile *ready);

/* Whether an interrupt handler is running. */
bool pawl_port_in_isr(void);

/* Calls pawl_kernel_preempt when the interrupts that are pending have been handled. */
void pawl_port_preempt_after_isr(void);

/* Whether pawl_stop was called. */
bool pawl_port_stopped(void);

/* Last call of pawl_run: with which code pawl_stop was called; forgets that it was. */
int pawl_port_stop_code(void);

#endif

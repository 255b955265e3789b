/* SPDX-License-Identifier: Apache-2.0 */
/** Between the trap handler and the kernels that preempt. */
#ifndef PAWL_PREEMPT_H
#define PAWL_PREEMPT_H

/* What is to be called, once, when the pending interrupts have been handled; NULL: nothing. */
extern void (*pawl_port_after_interrupts)(void);

#endif

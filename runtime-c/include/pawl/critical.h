/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Critical sections, for the few words that tasks and ISRs of the application share.
 *
 *     pawl_critical const before = pawl_critical_enter();
 *     ++shared;
 *     pawl_critical_exit(before);
 *
 * pawl_critical_enter keeps interrupts that may call Pawl from being taken; sections nest. On
 * Cortex-M interrupts of a priority more urgent than PAWL_KERNEL_INTERRUPT_PRIORITY stay
 * unmasked, and must not call Pawl. On the host, interrupts are taken exactly where the
 * outermost section is left, and in idle. Caller: task or ISR. Cost: a few instructions.
 *
 * A section excludes every other task, too: a task that is made ready in it, and is more urgent,
 * preempts when the outermost section ends, under every kernel that preempts. A thread may not
 * wait in a section (thread:3). The handler of an event must leave each section that it
 * enters. That is not asserted: each event would pay for the look.
 *
 * An ISR that may post starts with PAWL_ISR_ENTER() and ends with PAWL_ISR_EXIT().
 */
#ifndef PAWL_CRITICAL_H
#define PAWL_CRITICAL_H

#include <pawl_port.h> /* pawl_critical, pawl_critical_enter, pawl_critical_exit, PAWL_ISR_* */

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Critical sections and interrupt handlers. A critical section protects the few words that tasks
 * and ISRs of the application share:
 *
 *     pawl_critical const before = pawl_critical_enter();
 *     ++shared;
 *     pawl_critical_exit(before);
 *
 * An ISR that calls Pawl begins with PAWL_ISR_ENTER() and ends with PAWL_ISR_EXIT():
 *
 *     void Button_Handler(void)
 *     {
 *         PAWL_ISR_ENTER();
 *         pawl_post(&the_counter.active, &press);
 *         PAWL_ISR_EXIT();
 *     }
 *
 * Between the two macros the handler is an *ISR* in the sense of pawl.h. PAWL_ISR_ENTER asserts
 * port:2 (Cortex-M except v6-M): the ISR has not interrupted a critical section. Cost of each: at
 * most four instructions.
 *
 * pawl_critical_enter masks the interrupts that may call Pawl, and returns the state before, which
 * pawl_critical_exit restores: sections nest. On Cortex-M, interrupts of a priority more urgent
 * than PAWL_KERNEL_INTERRUPT_PRIORITY are not masked, and must not call Pawl (v6-M masks all). On
 * the host interrupts are taken only at the end of the outermost section and in idle. Caller: main,
 * task or ISR. Asserts: nothing. Cost: a few instructions.
 *
 * A section excludes all other tasks, too. A more urgent task that becomes ready in it preempts at
 * the end of the outermost section (kernels that preempt). A thread may not wait in a
 * section (thread:3). The handler of an event must leave every section that it enters; this is not
 * asserted, because the check would add to the cost of each event.
 */
#ifndef PAWL_CRITICAL_H
#define PAWL_CRITICAL_H

#include <pawl_port.h> /* pawl_critical, pawl_critical_enter, pawl_critical_exit, PAWL_ISR_* */

#endif

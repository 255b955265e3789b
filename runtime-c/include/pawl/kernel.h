/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The kernel: running and stopping the system, the application's hooks, and the scheduler lock. All
 * kernels implement docs/reference/semantics.md, rule 4.
 *
 *     int main(void)
 *     {
 *         pawl_start(&my_system);
 *         return pawl_run();
 *     }
 *
 * There are four kernels; the CMake option PAWL_KERNEL chooses one when the library is built:
 *
 * - *cooperative*: one step after the other, the most urgent ready object first;
 * - *preemptive*: a more urgent object preempts a step, on the same stack;
 * - *blocking*: as preemptive, and in addition threads, which may wait (thread.h, semaphore.h);
 * - *nvic* (Cortex-M): each object runs in an interrupt of its own, and the interrupt controller
 *   preempts.
 *
 * Objects, events, timers and machines have the same API under all of them.
 */
#ifndef PAWL_KERNEL_H
#define PAWL_KERNEL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Runs the system: calls pawl_on_start, then dispatches events in the order of priorities. On the
 * host it returns the code given to pawl_stop; on a target it does not return.
 *
 * Caller: main, once, after pawl_start. A nested call is not asserted: tests leave this function
 * by longjmp and call it again, which the runtime cannot distinguish. Asserts: port:1 (Cortex-M),
 * the interrupt priority of the kernel fits the core (PAWL_KERNEL_INTERRUPT_PRIORITY).
 */
int pawl_run(void);

/**
 * Ends the program with exit code `code`. On the host pawl_run returns `code` after the step under
 * way; after a call in main or pawl_on_start it returns before the first step. On a target this
 * function calls pawl_board_exit and does not return.
 * Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
void pawl_stop(int code);

/**
 * Locks the scheduler up to a priority: from now on only objects and threads of a priority above
 * `ceiling` (0..255) preempt the caller. 255 locks it for all. A lock never lowers the ceiling.
 * Returns a value for pawl_scheduler_unlock, usually the ceiling before. Kernel cooperative does
 * nothing. Under kernel nvic, locks and critical sections nest: what begins inside ends inside.
 *
 *     uint8_t const before = pawl_scheduler_lock(5u);
 *     ...                                  // shared with objects of priorities up to 5
 *     pawl_scheduler_unlock(before);
 *
 * Caller: task. The same step or thread must unlock; locks nest. Neither this nor a call in an ISR
 * is asserted, because the checks would add to the cost of each lock and each event. Asserts:
 * nothing. Cost: constant.
 */
uint8_t pawl_scheduler_lock(uint8_t ceiling);

/**
 * Restores the ceiling that pawl_scheduler_lock returned. Objects and threads that may preempt now
 * run before this function returns.
 * Caller: the task that locked. Asserts: nothing. Cost: constant, and the steps of what preempts.
 */
void pawl_scheduler_unlock(uint8_t before);

/**
 * Hook of the application: starts ticks and enables interrupts. pawl_run calls it once, before the
 * first step, in task context. The default does nothing.
 */
void pawl_on_start(void);

/**
 * Hook of the application: called each time when nothing is ready, before the processor sleeps. It
 * runs in task context at the idle priority 0 and may be preempted. The default does nothing.
 */
void pawl_on_idle(void);

#ifdef __cplusplus
}
#endif

#endif

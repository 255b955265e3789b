/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The kernel: one of cooperative, preemptive and blocking, chosen when the library is built
 * (CMake: PAWL_KERNEL). The application is the same under each.
 */
#ifndef PAWL_KERNEL_H
#define PAWL_KERNEL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Calls pawl_on_start, then dispatches events by priority until pawl_stop, for ever on a target.
 * Caller: main, after pawl_start; never a step, an ISR or a hook. Not asserted: a hook of a test
 * may leave it by longjmp, and a new call then looks like a nested one. Returns the code given to
 * pawl_stop.
 */
int pawl_run(void);

/**
 * Ends pawl_run with `code` after the step under way (host; at once if it has not begun), or the
 * program (target). Caller: task, ISR or main.
 */
void pawl_stop(int code);

/**
 * Lets only priorities above `ceiling` preempt until the returned value is given back to
 * pawl_scheduler_unlock; never lowers the ceiling. 255 holds the scheduler altogether.
 * Caller: task, never ISR; the step that locks unlocks. Neither is asserted: each lock would
 * pay for a look at which context runs, and each event for one at the end of its step.
 * Cost: constant; nothing under the cooperative kernel.
 */
uint8_t pawl_scheduler_lock(uint8_t ceiling);

/**
 * Gives back what pawl_scheduler_lock returned; what may now preempt runs before the return.
 * Caller: as pawl_scheduler_lock. Cost: as pawl_scheduler_lock.
 */
void pawl_scheduler_unlock(uint8_t before);

/** Application hook: start ticks and enable interrupts here. Default: nothing. */
void pawl_on_start(void);

/**
 * Application hook, called each time nothing is ready, before the processor is put to sleep.
 * Task context under the idle priority 0; it may be preempted. Default: nothing.
 */
void pawl_on_idle(void);

#ifdef __cplusplus
}
#endif

#endif

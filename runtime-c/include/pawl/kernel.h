/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The kernel: one of cooperative, preemptive and blocking, chosen when the library is built
 * (CMake: PAWL_KERNEL). The application is the same under both.
 */
#ifndef PAWL_KERNEL_H
#define PAWL_KERNEL_H

#include <stdint.h>

/**
 * Calls pawl_on_start, then dispatches events by priority until pawl_stop, for ever on a target.
 * Caller: main, after pawl_start. Returns the code given to pawl_stop.
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
 * Caller: task, never ISR. Cost: constant; nothing under the cooperative kernel.
 */
uint8_t pawl_scheduler_lock(uint8_t ceiling);

/** Gives back what pawl_scheduler_lock returned; whoever may now preempt runs before the return. */
void pawl_scheduler_unlock(uint8_t before);

/** Application hook: start ticks and enable interrupts here. Default: nothing. */
void pawl_on_start(void);

/**
 * Application hook, called each time nothing is ready, before the processor is put to sleep.
 * Task context under the idle priority 0; it may be preempted. Default: nothing.
 */
void pawl_on_idle(void);

#endif

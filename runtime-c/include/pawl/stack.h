/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The main stack, which active objects and interrupts share: how much of it was never used, and its
 * guard. Threads have stacks of their own (pawl_thread_least_free in thread.h).
 */
#ifndef PAWL_STACK_H
#define PAWL_STACK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Returns how many bytes of the main stack have never been used since reset. The start-up code
 * fills the stack with a pattern; this function counts the words at the far end that still have it.
 * Bytes that are allocated but not written, such as an unused array, count as not used.
 *
 * On the host it returns 0: the operating system enlarges the stack, so its end is not known.
 * Caller: any context. Asserts: nothing. Cost: linear in the result.
 */
size_t pawl_stack_least_free(void);

/**
 * Guards the main stack from now on: an overflow fails at once with the assertion stack:0, and does
 * not overwrite data. The start-up code of Pawl's boards calls this function if the runtime is
 * built with PAWL_STACK_GUARD (CMake option, ON by default, Cortex-M only). The stacks of threads
 * are guarded then, too, each while its thread runs: their assertion is stack:p, where p is the
 * thread's priority.
 *
 * - v7-M: by regions 6 and 7 of the MPU, if the core has one. The guard takes the last 32 bytes of
 *   the main stack, and up to 63 of a thread's. A stack frame that reaches beyond the guard is not
 *   noticed if nothing is written to the guard itself.
 * - v8-M main line: by the registers MSPLIM and PSPLIM, which are exact.
 * - Other cores and the host: the function does nothing.
 *
 * Caller: start-up code. Asserts: nothing. Cost: constant; later each switch to a thread takes 3
 * instructions more (v8-M: 2).
 */
void pawl_stack_guard(void);

#ifdef __cplusplus
}
#endif

#endif

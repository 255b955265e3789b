/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The main stack: the one that active objects and interrupts share. Threads have their own
 * (pawl_thread_least_free).
 */
#ifndef PAWL_STACK_H
#define PAWL_STACK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Bytes of the main stack that were never used since reset, at its far end: reset paints the
 * stack, and this looks how far the paint has come off. What is skipped, as an array that is not
 * written to, keeps its paint. Caller: anyone. Cost: O(result).
 *
 * 0 on the host, where the operating system grows the stack and what is left is not known.
 */
size_t pawl_stack_least_free(void);

/**
 * Guards the main stack from now on: what grows beyond its end fails at once, with the
 * assertion stack:0, instead of spoiling data. The start-up of Pawl's boards calls it when the
 * runtime was built with PAWL_STACK_GUARD (CMake; on unless switched off); threads are guarded
 * then, too, each while it runs, and fail with stack:p, p being the thread's priority.
 *
 * v7-M: by regions 6 and 7 of the MPU if there is one; takes the last 32 bytes of the main stack
 * and up to 63 of a thread's. A frame that reaches beyond them without a write to them is not
 * noticed. v8-M main line: by MSPLIM and PSPLIM, exactly. Otherwise nothing happens.
 * Caller: start-up. Cost: constant; a thread that goes on costs 7 more instructions (v8-M: 4),
 * nothing else does.
 */
void pawl_stack_guard(void);

#ifdef __cplusplus
}
#endif

#endif

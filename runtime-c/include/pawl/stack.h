/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The main stack: the one that active objects and interrupts share. Threads have their own
 * (pawl_thread_least_free).
 */
#ifndef PAWL_STACK_H
#define PAWL_STACK_H

#include <stddef.h>

/**
 * Bytes of the main stack that were never used since reset, at its far end: reset paints the
 * stack, and this looks how far the paint has come off. What is skipped, as an array that is not
 * written to, keeps its paint. Caller: anyone. Cost: O(result).
 *
 * 0 on the host, where the operating system grows the stack and nobody knows what is left.
 */
size_t pawl_stack_least_free(void);

#endif

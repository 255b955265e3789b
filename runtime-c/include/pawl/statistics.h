/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Statistics: what each active object and each thread has done so far, how long it took, and how
 * often they took turns.
 *
 * Built in by the CMake option PAWL_STATISTICS, which is off by default and then leaves nothing in
 * the program. Application code needs no `#if`: without it all numbers are 0, and nothing is
 * printed. Statistics need no trace, and do not disturb one.
 *
 * Time is that of pawl_trace_clock, the board's hook, and in its units. Each moment counts for
 * exactly one priority, the one that runs, and for priority 0 if none does (idle, and main between
 * pawl_start and the first step). So time in which an object or thread is preempted is
 * the other's. An interrupt's own time, and the kernel's, count for what they interrupt; what an
 * interrupt makes ready does not. All priorities together give the time since pawl_start or the
 * last reset.
 *
 * The clock has 32 bits; the sums have 64. Idle time looks at the clock each time it goes round, so
 * that the only bound is that no step, and no sleep, takes 2^32 units in one piece.
 *
 * Memory: 0.9 KB of RAM, on a Cortex-M4 0.5 KB of code, as much again for the table. Time: some 40
 * instructions, interrupts masked, at each switch and at the beginning and end of each step, which
 * count for a priority as well.
 */
#ifndef PAWL_STATISTICS_H
#define PAWL_STATISTICS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Whether statistics are built in. */
#ifndef PAWL_STATISTICS
#define PAWL_STATISTICS 0
#endif

/** What is known of one priority, since pawl_start or the last reset. Counts are modulo 2^32. */
typedef struct {
    uint64_t busy;         /**< units of time; of priority 0: idle */
    uint32_t longest_step; /**< units of time, of the most there were for one step */
    uint32_t steps;        /**< events handled; of a thread: how often it came to wait */
    uint32_t refused;      /**< events that pawl_post_margin did not post to it */
    uint32_t switches;     /**< how often it ran after another one had, preempted ones as well */
} pawl_statistics;

#if PAWL_STATISTICS

/**
 * Copies what is known of an object or thread by its priority; 0: idle. A step that is under way is
 * part of `busy` only. A step of an object is the handling of one event; of a thread, what it runs
 * from when it may until it waits. The initial transition, and timeouts that are dropped, are none.
 * Caller: anyone, after pawl_start has begun. Asserts: system:6, priority <= 32. Cost: constant.
 */
void pawl_statistics_get(uint8_t priority, pawl_statistics *statistics);

/**
 * Begins again, with 0 everywhere; of steps under way counts what follows. Low-water marks of
 * queues and pools stay as they are. Caller: anyone, after pawl_start has begun. Asserts: nothing.
 * Cost: O(32); interrupts are masked for one priority at a time.
 */
void pawl_statistics_reset(void);

/**
 * Writes a table to the console (pawl_board_puts): a line for each object and thread, with the
 * fewest slots that were ever free in its queue, and one for each pool, with the fewest blocks.
 * Caller: task or main, not ISR; after pawl_start. Asserts: nothing. Cost: the console's, for some
 * 70 characters a line; nothing is masked meanwhile.
 */
void pawl_statistics_print(void);

#else

static inline void pawl_statistics_get(uint8_t priority, pawl_statistics *statistics)
{
    pawl_statistics const nothing = {0u, 0u, 0u, 0u, 0u};
    (void)priority;
    *statistics = nothing;
}

static inline void pawl_statistics_reset(void)
{
}

static inline void pawl_statistics_print(void)
{
}

#endif

#ifdef __cplusplus
}
#endif

#endif

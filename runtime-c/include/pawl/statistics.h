/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Statistics: for each active object and each thread the number of steps, the time they took, and
 * how often it was switched to.
 *
 *     pawl_statistics idle;
 *     pawl_statistics_get(0u, &idle);
 *     pawl_statistics_print();               // a table on the console
 *
 * The CMake option PAWL_STATISTICS builds them in; it is OFF by default, and then they add nothing
 * to the program. Application code needs no `#if`: without statistics all numbers are 0, and
 * nothing is printed. Statistics and tracing (trace.h) do not depend on one another.
 *
 * Time is measured by the board's hook pawl_trace_clock, in its units. Each moment counts for one
 * priority: for the one that runs; for priority 0 if none runs (idle, and main between pawl_start
 * and the first step). So the time in which an object or thread is preempted counts for the one
 * that preempts it. The time of interrupts and of the kernel counts for the priority that they
 * interrupt. The sum of all priorities is the time since pawl_start or since the last reset of the
 * statistics.
 *
 * The clock has 32 bits, the sums have 64. A step, or a sleep in idle, must be shorter than 2^32
 * units.
 *
 * Memory: 0.9 KB of RAM; on a Cortex-M4 0.5 KB of code, and as much again for
 * pawl_statistics_print. Time: about 40 instructions with interrupts masked at each switch, and at
 * the beginning and end of each step. They are part of the time that is counted.
 */
#ifndef PAWL_STATISTICS_H
#define PAWL_STATISTICS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Whether statistics are built in: 1 or 0 (CMake option PAWL_STATISTICS). */
#ifndef PAWL_STATISTICS
#define PAWL_STATISTICS 0
#endif

/** The numbers of one priority since pawl_start or the last reset. Counts are modulo 2^32. */
typedef struct {
    uint64_t busy;         /**< time it ran, in units of the clock; priority 0: idle */
    uint32_t longest_step; /**< time of its longest step, in units of the clock */
    uint32_t steps;        /**< object: events handled; thread: how often it began to wait */
    uint32_t refused;      /**< events that pawl_post_margin refused to post to it */
    uint32_t switches;     /**< changes to it from another priority, returns from preemption too */
} pawl_statistics;

#if PAWL_STATISTICS

/**
 * Copies the numbers of the object or thread of `priority`, 1..32, to `statistics`; 0: idle. A step
 * of an object is the handling of one event; a step of a thread is all that it runs from one wait
 * to the next. Initial transitions, and stale timeouts, are not steps. Of a step under way only the
 * time is counted, in `busy`. Caller: main, task or ISR; initial transitions, too. Asserts:
 * system:6, priority <= 32. Cost: constant.
 */
void pawl_statistics_get(uint8_t priority, pawl_statistics *statistics);

/**
 * Sets all numbers to 0. Of steps under way the rest is counted. The least numbers of free slots
 * and blocks (pawl_active_least_free, pawl_pool_least_free) stay as they are. Caller: main, task or
 * ISR; initial transitions, too. Asserts: nothing. Cost: linear in the 33 priorities; interrupts
 * are masked for one priority at a time.
 */
void pawl_statistics_reset(void);

/**
 * Writes a table to the console (pawl_board_puts): a line for each object and thread, with the
 * least number of slots that have been free in its queue, and a line for each pool, with that of
 * its blocks. Caller: main or task, not ISR. Asserts: nothing. Cost: that of the console for about
 * 70 characters for each line; interrupts are not masked.
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

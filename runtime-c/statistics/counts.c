/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Counts steps, switches and time of each priority. Described in <pawl/statistics.h>.
 *
 * The time since the last update is added to the priority that runs: before each switch to another
 * priority, and when the numbers are read. So the length of a step is the difference of two sums of
 * its priority, which do not contain the time of what preempted it.
 */
#include "counts.h"

#include "check.h"
#include "observe.h"
#include <pawl/critical.h>
#include <pawl/statistics.h>
#include <pawl/system.h>

enum { PRIORITIES = PAWL_MAX_PRIORITY + 1 };

/* Written in critical sections. */
static pawl_statistics counts[PRIORITIES];
static uint32_t step_began[PRIORITIES]; /* `busy` at the beginning of the step, modulo 2^32 */
static uint32_t counted_until;

/* Adds the time since the last update to the priority that runs. In a critical section. */
static void count_time(void)
{
    uint32_t const now = pawl_trace_clock();
    counts[pawl_observed_priority].busy += now - counted_until;
    counted_until = now;
}

/* In a critical section for each priority, so that interrupts wait only for a short time. */
static void clear(void)
{
    for (unsigned priority = 0u; priority < (unsigned)PRIORITIES; ++priority) {
        pawl_critical const before = pawl_critical_enter();
        counts[priority] = (pawl_statistics){.busy = 0u};
        step_began[priority] = 0u;
        pawl_critical_exit(before);
    }
}

void pawl_count_from_here(void)
{
#if PAWL_TRACE_CLASSES == 0
    pawl_trace_open(); /* tracing, if built in, has called it */
#endif
    clear();
    counted_until = pawl_trace_clock();
}

void pawl_count_time(void)
{
    pawl_critical const before = pawl_critical_enter();
    count_time();
    pawl_critical_exit(before);
}

void pawl_count_switch(unsigned to)
{
    pawl_critical const before = pawl_critical_enter();
    count_time();
    ++counts[to].switches;
    pawl_critical_exit(before);
}

void pawl_count_step_begins(unsigned priority)
{
    pawl_critical const before = pawl_critical_enter();
    count_time();
    step_began[priority] = (uint32_t)counts[priority].busy;
    pawl_critical_exit(before);
}

void pawl_count_step_ends(unsigned priority)
{
    pawl_critical const before = pawl_critical_enter();
    count_time();
    pawl_statistics *const count = &counts[priority];
    uint32_t const took = (uint32_t)count->busy - step_began[priority];
    ++count->steps;
    if (took > count->longest_step) {
        count->longest_step = took;
    }
    pawl_critical_exit(before);
}

void pawl_count_refused(unsigned priority)
{
    ++counts[priority].refused;
}

void pawl_statistics_get(uint8_t priority, pawl_statistics *statistics)
{
    PAWL_CHECK(SYSTEM, 6, priority <= (unsigned)PAWL_MAX_PRIORITY);
    pawl_critical const before = pawl_critical_enter();
    count_time();
    *statistics = counts[priority];
    pawl_critical_exit(before);
}

void pawl_statistics_reset(void)
{
    pawl_count_time();
    clear();
}

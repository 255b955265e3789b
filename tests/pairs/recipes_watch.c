/* SPDX-License-Identifier: Apache-2.0 */
/* Recipes for least numbers of free slots and blocks, statistics, the record of a fault and the
 * trace. */
#include "fixture.h"
#include "pairs.h"

#include <stddef.h>

static uint32_t stack_least_free(unsigned call)
{
    (void)call;
    (void)pawl_stack_least_free();
    return 0u;
}

static uint32_t fault_last(unsigned call)
{
    (void)call;
    return (pawl_fault_last() == NULL) ? 0u : 1u;
}

static uint32_t fault_forget(unsigned call)
{
    (void)call;
    pawl_fault_forget();
    return 0u;
}

static uint32_t statistics_get(unsigned call)
{
    pawl_statistics statistics;
    (void)call;
    pawl_statistics_get(LOW, &statistics);
    return statistics.refused;
}

static uint32_t statistics_reset(unsigned call)
{
    (void)call;
    pawl_statistics_reset();
    return 0u;
}

static uint32_t statistics_print(unsigned call)
{
    (void)call;
    pawl_statistics_print();
    return 0u;
}

static uint32_t trace_filter(unsigned call)
{
    (void)call;
    pawl_trace_filter((uint32_t)PAWL_TRACE_ALL);
    return 0u;
}

static uint32_t trace_user(unsigned call)
{
    pawl_trace_user((uint8_t)call, call);
    return 0u;
}

static uint32_t trace_drain(unsigned call)
{
    (void)call;
    return pawl_trace_drain() ? 1u : 0u;
}

static uint32_t trace_lost(unsigned call)
{
    (void)call;
    return pawl_trace_lost();
}

recipe const watch_recipes[] = {
    {"pawl_stack_least_free", "", stack_least_free, RUNS_LONG},
    {"pawl_fault_last", "", fault_last, 0u},
    {"pawl_fault_forget", "", fault_forget, 0u},
    {"pawl_statistics_get", "", statistics_get, 0u},
    {"pawl_statistics_reset", "", statistics_reset, 0u},
    {"pawl_statistics_print", "", statistics_print, RUNS_LONG},
    {"pawl_trace_filter", "", trace_filter, 0u},
    {"pawl_trace_user", "", trace_user, 0u},
    {"pawl_trace_drain", "", trace_drain, RUNS_LONG | VARIES},
    {"pawl_trace_lost", "", trace_lost, 0u},
    {NULL, NULL, NULL, 0u},
};

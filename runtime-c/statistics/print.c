/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the statistics as a table. A file of its own: without it a program needs no console. */
#include "runtime.h"
#include <pawl/active.h>
#include <pawl/board.h>
#include <pawl/pool.h>
#include <pawl/statistics.h>

enum { MOST_DIGITS = 20, COLUMN = 10, TIME_COLUMN = 16 };

/* Writes a number right-aligned in `width` columns, in more if it is longer. */
static void put_number(uint64_t number, unsigned width)
{
    char text[MOST_DIGITS + 2];
    unsigned begin = (unsigned)MOST_DIGITS + 1u;
    unsigned const first = begin - width;
    uint64_t rest = number;
    text[begin] = '\0';
    do {
        --begin;
        text[begin] = "0123456789"[rest % 10u];
        rest /= 10u;
    } while (rest != 0u);
    while (begin > first) {
        --begin;
        text[begin] = ' ';
    }
    pawl_board_puts(&text[begin]);
}

static void put_priority(unsigned priority)
{
    pawl_statistics known;
    pawl_statistics_get((uint8_t)priority, &known);
    put_number(priority, 8u);
    put_number(known.steps, (unsigned)COLUMN);
    put_number(known.refused, (unsigned)COLUMN);
    put_number(known.switches, (unsigned)COLUMN);
    put_number(known.longest_step, (unsigned)COLUMN);
    put_number(known.busy, (unsigned)TIME_COLUMN);
}

static void put_least_free(uint32_t least, uint32_t all)
{
    put_number(least, 6u);
    pawl_board_puts(" of ");
    put_number(all, 0u);
}

static void put_objects(pawl_system const *system)
{
    for (unsigned priority = 1u; priority <= system->highest; ++priority) {
        pawl_active const *const active = system->by_priority[priority];
        if (active != NULL) {
            put_priority(priority);
            if (active->descriptor->queue_length != 0u) {
                put_least_free(pawl_active_least_free(active), active->descriptor->queue_length);
            }
            pawl_board_puts("\n");
        }
    }
}

static void put_pools(pawl_system const *system)
{
    for (unsigned i = 0u; i < system->pool_count; ++i) {
        pawl_pool const *const pool = system->pools[i];
        pawl_board_puts("pool");
        put_number(i + 1u, 4u);
        put_least_free(pawl_pool_least_free(pool), pool->count);
        pawl_board_puts(" blocks of ");
        put_number(pool->block_size, 0u);
        pawl_board_puts(" bytes\n");
    }
}

void pawl_statistics_print(void)
{
    pawl_system const *const system = &pawl_runtime.system;
    pawl_board_puts(
        "priority     steps   refused  switches   longest            busy  least free\n");
    put_priority(0u);
    pawl_board_puts("\n");
    put_objects(system);
    put_pools(system);
}

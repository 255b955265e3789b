/* SPDX-License-Identifier: Apache-2.0 */
/* The threads of both programs, and their start. Described in switch.h. */
#include "switch.h"

#include <pawl/board.h>

#include <stddef.h>

enum { LOW = 1, URGENT = 2, STACK = 512, TICKS_PER_SECOND = 1000 };

static void run_low(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_delay(SWITCH_DELAY);
        switch_begin();
    }
}

static void run_urgent(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_thread_suspend();
        switch_end();
    }
}

static PAWL_STACK(low_stack, STACK);
static PAWL_STACK(urgent_stack, STACK);
static pawl_thread_descriptor const low_descriptor =
    PAWL_THREAD_DESCRIPTOR(LOW, run_low, NULL, low_stack);
static pawl_thread_descriptor const urgent_descriptor =
    PAWL_THREAD_DESCRIPTOR(URGENT, run_urgent, NULL, urgent_stack);
static pawl_thread low = PAWL_THREAD(&low_descriptor);
pawl_thread switch_urgent = PAWL_THREAD(&urgent_descriptor);

static pawl_active *const by_priority[] = {NULL, &low.active, &switch_urgent.active};
static pawl_clock clocks[1];
static pawl_system const the_system = {
    .by_priority = by_priority, .highest = URGENT, .clocks = clocks, .tick_rates = 1u};

static void on_tick(void)
{
    pawl_tick(0u);
}

void pawl_on_start(void)
{
    pawl_board_tick_start(TICKS_PER_SECOND, on_tick);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    switch_open();
    pawl_start(&the_system);
    return pawl_run();
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Posts one event after the other in each tick. */
#include "oven.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

/* Called in an ISR. */
static void on_tick(void)
{
    static uint32_t number;

    pawl_tick(0U);
    switch (number++ % 12U) {
    case 0U:
        oven_KNOB_post_ON();
        break;
    case 1U:
        oven_KNOB_post_HOT();
        break;
    case 2U:
        oven_KNOB_post_OPENED();
        break;
    case 3U:
        oven_KNOB_post_COLD();
        break;
    case 4U:
        oven_KNOB_post_CLOSED();
        break;
    case 5U:
    case 7U:
        oven_KNOB_post_PAUSE();
        break;
    case 6U:
    case 8U:
        oven_KNOB_post_RESUME();
        break;
    default:
        oven_KNOB_post_OFF();
        break;
    }
}

void pawl_on_start(void)
{
    pawl_board_tick_start(OVEN_TICK_HZ, on_tick);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    oven_start();
    return pawl_run();
}

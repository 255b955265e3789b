/* SPDX-License-Identifier: Apache-2.0 */
/* Blinky: a lamp that blinks. Its object is generated from blinky.pawl. */
#include "blinky.h"
#include "bsp.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

static uint32_t blinks_left;

void bsp_lamp(bool on)
{
    pawl_board_lamp(0U, on);
    pawl_board_puts(on ? "on\n" : "off\n");
    if (on && --blinks_left == 0U) {
        pawl_stop(0);
    }
}

/* Called in an ISR. */
static void on_tick(void)
{
    pawl_tick(0U);
}

void pawl_on_start(void)
{
    if (!pawl_board_is_attended()) {
        pawl_board_virtual_time();
    }
    pawl_board_tick_start(BLINKY_TICK_HZ, on_tick);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    blinks_left = pawl_board_option_number("blinks", 10U);
    blinky_start();
    return (blinks_left != 0U) ? pawl_run() : 0;
}

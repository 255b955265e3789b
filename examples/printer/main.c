/* SPDX-License-Identifier: Apache-2.0 */
/* Four jobs at once for a printer with three sheets, and paper later: ends after 20 ticks. */
#include "console.h"
#include "printer.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

enum { JOBS = 4, JOBS_AT = 1, MORE_AT = 10, PAPER_AT = 12, END_AT = 20 };

static uint32_t ticks;

void console_job(char const *what, uint8_t number)
{
    pawl_board_puts(what);
    pawl_board_puts(" job ");
    pawl_board_put_number(number);
    pawl_board_put('\n');
}

/* Called in an ISR. */
static void on_tick(void)
{
    ++ticks;
    pawl_tick(0U);
    switch (ticks) {
    case JOBS_AT:
        for (uint8_t number = 1U; number <= JOBS; ++number) {
            printer_USB_post_PRINT(number);
        }
        break;
    case MORE_AT:
        printer_USB_post_PRINT(JOBS + 1U);
        break;
    case PAPER_AT:
        printer_BUTTON_post_FILL();
        break;
    case END_AT:
        pawl_stop(0);
        break;
    default:
        break;
    }
}

void pawl_on_start(void)
{
    pawl_board_virtual_time();
    pawl_board_tick_start(PRINTER_TICK_HZ, on_tick);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    printer_start();
    return pawl_run();
}

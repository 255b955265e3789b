/* SPDX-License-Identifier: Apache-2.0 */
/* Start, options and exit of the starter kit. Described in <pawl/board.h>. */
#include "clock.h"
#include "efm32_slstk3401a.h"
#include "efm32pg1b.h"
#include "options.h"
#include "pins.h"

#include <pawl/board.h>
#include <pawl/trace.h>

static char const *const clock_reports[] = {
    [CLOCK_AS_REQUESTED] = "",
    [CLOCK_NO_CRYSTAL] = "clock: the crystal does not start; it stays at 19 MHz\n",
    [CLOCK_NO_OSCILLATOR] = "clock: no oscillator answers (an emulator?); taken for 19 MHz\n",
};

/* The exit code; -1 while the program runs. Not static, because tests and debuggers read it. */
extern int volatile pawl_exit_code;
int volatile pawl_exit_code = -1;

/* The kit has no command line: the options are built in. */
void pawl_board_init(int argc, char **argv)
{
    static char options[] = "pawl " PAWL_BOARD_OPTIONS;
    (void)argc;
    (void)argv;
    clock_result const result = clock_set_mhz(PAWL_EFM32_CLOCK_MHZ);
    pins_open();
    pawl_options_adopt(options);
    pawl_board_puts(clock_reports[result]);
}

/* Both LEDs show a failure, a debugger stops, and without a debugger the core sleeps for ever. */
_Noreturn void pawl_board_exit(int code)
{
    pawl_board_puts("exit ");
    pawl_board_put_number((uint32_t)code);
    pawl_board_put('\n');
    (void)pawl_trace_drain();
    pawl_board_lamp(0u, code != 0);
    pawl_board_lamp(1u, code != 0);
    __disable_irq();
    pawl_exit_code = code;
    if ((CoreDebug->DHCSR & CoreDebug_DHCSR_C_DEBUGEN_Msk) != 0u) {
        __BKPT(1);
    }
    for (;;) {
        __WFI();
    }
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Console on the UART, exit by the test device, options from the semihosting command line. */
#include "semihosting.h"
#include "virt.h"

#include <pawl/board.h>
#include <pawl/trace.h>

void pawl_board_init(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    semihosting_read_options();
}

void pawl_board_put(char c)
{
    while ((UART_LINE_STATUS & (uint8_t)UART_TAKES_DATA) == 0u) {
    }
    UART_DATA = (uint8_t)c;
}

_Noreturn void pawl_board_exit(int code)
{
    (void)pawl_trace_drain();
    TEST_DEVICE =
        (code == 0) ? (uint32_t)TEST_PASS : (((uint32_t)code << 16) | (uint32_t)TEST_FAIL);
    for (;;) {
    }
}

/* Hardware has its own time. An emulator may still run it faster than the clock on the wall. */
void pawl_board_virtual_time(void)
{
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The board qemu-virt: console on the UART, exit by the test device, options by semihosting. */
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

/* SPDX-License-Identifier: Apache-2.0 */
/* The MPS2 boards: console on UART 0; options and exit by semihosting (QEMU, or a debugger). */
#include <pawl/board.h>
#include <pawl/trace.h>

#include "mps2.h"
#include "semihosting.h"

void pawl_board_init(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    MPS2_UART0->baud_divisor = MPS2_CLOCK_HZ / 115200u;
    MPS2_UART0->control = MPS2_UART_TX_ENABLE | MPS2_UART_RX_ENABLE;
    semihosting_read_options();
}

void pawl_board_put(char c)
{
    while ((MPS2_UART0->state & MPS2_UART_TX_FULL) != 0u) {
    }
    MPS2_UART0->data = (uint8_t)c;
}

_Noreturn void pawl_board_exit(int code)
{
    (void)pawl_trace_drain();
    semihosting_exit(code);
}

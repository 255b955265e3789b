/* SPDX-License-Identifier: Apache-2.0 */
/* The board microbit: console on the UART of the USB connector; options and exit by semihosting. */
#include <pawl/board.h>
#include <pawl/trace.h>

#include "nrf51.h"
#include "semihosting.h"

enum { TX_PIN = 24, RX_PIN = 25 };

void pawl_board_init(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    NRF51_UART_TX_PIN = TX_PIN;
    NRF51_UART_RX_PIN = RX_PIN;
    NRF51_UART_BAUD = NRF51_UART_115200;
    NRF51_UART_ENABLE = NRF51_UART_ON;
    NRF51_UART_START_TX = 1u;
    semihosting_read_options();
}

/* TX_READY is set when the character has been sent. Before the first one it is not set. */
void pawl_board_put(char c)
{
    NRF51_UART_TX_READY = 0u;
    NRF51_UART_TX_DATA = (uint8_t)c;
    while (NRF51_UART_TX_READY == 0u) {
    }
}

_Noreturn void pawl_board_exit(int code)
{
    (void)pawl_trace_drain();
    semihosting_exit(code);
}

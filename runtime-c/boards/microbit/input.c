/* SPDX-License-Identifier: Apache-2.0 */
/* The input of microbit: characters received by the UART, an interrupt for each. */
#include <pawl/board.h>
#include <pawl/critical.h>

#include "core.h"
#include "nrf51.h"

static void (*on_character)(char c);

void Interrupt2_Handler(void);

void Interrupt2_Handler(void)
{
    PAWL_ISR_ENTER();
    while (NRF51_UART_RX_READY != 0u) {
        NRF51_UART_RX_READY = 0u;
        on_character((char)NRF51_UART_RX_DATA);
    }
    PAWL_ISR_EXIT();
}

void pawl_board_input_start(void (*handler)(char c))
{
    on_character = handler;
    NRF51_UART_INTERRUPT_SET = NRF51_UART_RX_READY_INTERRUPT;
    NRF51_UART_START_RX = 1u;
    NVIC_EnableIRQ((IRQn_Type)NRF51_UART_LINE);
}

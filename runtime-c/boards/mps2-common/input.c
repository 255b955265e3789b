/* SPDX-License-Identifier: Apache-2.0 */
/* The input of the MPS2 boards: characters received by UART 0, an interrupt for each. */
#include <pawl/board.h>
#include <pawl/critical.h>

#include "core.h"
#include "mps2.h"

static void (*on_character)(char c);

void MPS2_UART0_RX_HANDLER(void);

void MPS2_UART0_RX_HANDLER(void)
{
    PAWL_ISR_ENTER();
    MPS2_UART0->interrupt = MPS2_UART_RX_INTERRUPT;
    while ((MPS2_UART0->state & MPS2_UART_RX_FULL) != 0u) {
        on_character((char)MPS2_UART0->data);
    }
    PAWL_ISR_EXIT();
}

void pawl_board_input_start(void (*handler)(char c))
{
    on_character = handler;
    MPS2_UART0->control |= MPS2_UART_RX_INTERRUPT_ENABLE;
    NVIC_SetPendingIRQ((IRQn_Type)MPS2_UART0_RX_LINE); /* for characters received before */
    NVIC_EnableIRQ((IRQn_Type)MPS2_UART0_RX_LINE);
}

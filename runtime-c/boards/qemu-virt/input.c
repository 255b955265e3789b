/* SPDX-License-Identifier: Apache-2.0 */
/* The input of qemu-virt: the UART, the only device that uses the platform-level interrupt
 * controller. */
#include <pawl/board.h>
#include <pawl/critical.h>

#include "trap.h"
#include "virt.h"

static void (*on_character)(char c);

void MachineExternal_Handler(void)
{
    PAWL_ISR_ENTER();
    uint32_t const source = PLIC_CLAIM;
    while ((UART_LINE_STATUS & (uint8_t)UART_HAS_DATA) != 0u) {
        on_character((char)UART_DATA);
    }
    PLIC_CLAIM = source;
    PAWL_ISR_EXIT();
}

void pawl_board_input_start(void (*handler)(char c))
{
    on_character = handler;
    PLIC_PRIORITY((uint32_t)UART_SOURCE) = 1u;
    PLIC_ENABLE = 1u << (uint32_t)UART_SOURCE;
    UART_INTERRUPT_ENABLE = (uint8_t)UART_RECEIVED;
    virt_enable((uint32_t)MIE_EXTERNAL);
}

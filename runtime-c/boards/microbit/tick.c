/* SPDX-License-Identifier: Apache-2.0 */
/* The tick of microbit by TIMER0, as the nRF51 has no SysTick. */
#include <pawl/board.h>
#include <pawl/critical.h>

#include "core.h"
#include "nrf51.h"

enum { TIMER_HZ = 1000000 };

static void (*on_tick)(void);

void Interrupt8_Handler(void);

void Interrupt8_Handler(void)
{
    PAWL_ISR_ENTER();
    NRF51_TIMER_COMPARED = 0u;
    (void)NRF51_TIMER_COMPARED; /* read back: the event is cleared before the ISR returns */
    on_tick();
    PAWL_ISR_EXIT();
}

void pawl_board_tick_start(uint32_t hz, void (*handler)(void))
{
    on_tick = handler;
    NRF51_TIMER_WIDTH = NRF51_TIMER_32_BIT;
    NRF51_TIMER_PRESCALER = NRF51_TIMER_1_MHZ;
    NRF51_TIMER_COMPARE = (uint32_t)TIMER_HZ / hz;
    NRF51_TIMER_SHORTCUTS = NRF51_TIMER_CLEAR_ON_COMPARE;
    NRF51_TIMER_INTERRUPT_SET = NRF51_TIMER_COMPARE_INTERRUPT;
    NRF51_TIMER_CLEAR = 1u;
    NRF51_TIMER_START = 1u;
    NVIC_EnableIRQ((IRQn_Type)NRF51_TIMER_LINE);
}

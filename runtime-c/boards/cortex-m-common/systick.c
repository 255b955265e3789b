/* SPDX-License-Identifier: Apache-2.0 */
/* The tick, and only for programs that ask for it: others may have a SysTick_Handler of theirs. */
#include <pawl/board.h>
#include <pawl/critical.h>

#include "clock.h" /* the board's: pawl_board_clock_hz */
#include "core.h"

static void (*on_tick)(void);

void SysTick_Handler(void);

void SysTick_Handler(void)
{
    PAWL_ISR_ENTER();
    on_tick();
    PAWL_ISR_EXIT();
}

/* Not SysTick_Config: that would change the priority which pawl_run has set. */
void pawl_board_tick_start(uint32_t hz, void (*handler)(void))
{
    on_tick = handler;
    SysTick->LOAD = (pawl_board_clock_hz() / hz) - 1u;
    SysTick->VAL = 0u;
    SysTick->CTRL = SysTick_CTRL_CLKSOURCE_Msk | SysTick_CTRL_TICKINT_Msk | SysTick_CTRL_ENABLE_Msk;
}

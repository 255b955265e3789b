/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tick by SysTick. It is linked only by programs that call pawl_board_tick_start: others may
 * define a SysTick_Handler.
 */
#include <pawl/board.h>
#include <pawl/critical.h>

#include "clock.h" /* of the board: pawl_board_clock_hz */
#include "core.h"

static void (*on_tick)(void);

void SysTick_Handler(void);

void SysTick_Handler(void)
{
    PAWL_ISR_ENTER();
    on_tick();
    PAWL_ISR_EXIT();
}

/* Does not use SysTick_Config, which would change the priority that pawl_run has set. */
void pawl_board_tick_start(uint32_t hz, void (*handler)(void))
{
    on_tick = handler;
    SysTick->LOAD = (pawl_board_clock_hz() / hz) - 1u;
    SysTick->VAL = 0u;
    SysTick->CTRL = SysTick_CTRL_CLKSOURCE_Msk | SysTick_CTRL_TICKINT_Msk | SysTick_CTRL_ENABLE_Msk;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tick of the kit by SysTick. It is linked only by programs that call pawl_board_tick_start or
 * pawl_board_input_start: others may define a SysTick_Handler.
 */
#include "tick.h"

#include "clock.h"
#include "efm32pg1b.h"

#include <pawl/board.h>
#include <pawl/critical.h>

static void nothing(void)
{
}

static void (*on_poll)(void) = nothing;
static void (*on_tick)(void);

void SysTick_Handler(void);

void SysTick_Handler(void)
{
    PAWL_ISR_ENTER();
    on_poll();
    on_tick();
    PAWL_ISR_EXIT();
}

/* Idle is EM1: the clock of the core stops, that of SysTick does not. EM2 would stop both. */
void pawl_board_tick_start(uint32_t hz, void (*handler)(void))
{
    on_tick = handler;
    SCB->SCR &= ~SCB_SCR_SLEEPDEEP_Msk;
    SysTick->LOAD = (pawl_board_clock_hz() / hz) - 1u;
    SysTick->VAL = 0u;
    SysTick->CTRL = SysTick_CTRL_CLKSOURCE_Msk | SysTick_CTRL_TICKINT_Msk | SysTick_CTRL_ENABLE_Msk;
}

void tick_also(void (*poll)(void))
{
    on_poll = poll;
}

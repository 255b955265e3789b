/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tick of the kit by the real-time counter, which also runs in EM2, instead of SysTick
 * (tick.c): idle sleeps until the next tick that has something to do. The counter runs at 32,768 Hz
 * and is never written, so the ticks stay exact. `moment` is the count of the next tick,
 * `left_over` the remainder of its division by the rate.
 */
#include "clock.h"
#include "efm32pg1b.h"
#include "tick.h"

#include <pawl/board.h>
#include <pawl/critical.h>
#include <pawl/timer.h>

enum { COUNTER_HZ = 32768, CORE_HZ_OF_HFRCO = 19000000 };

/* The longest sleep in ticks: its counts must fit into 30 bits. While input is polled, ten ticks.
 */
enum { LONGEST_SLEEP = 32767, LONGEST_POLLED = 10 };

static void nothing(void)
{
}

static void (*on_poll)(void) = nothing;
static void (*on_tick)(void);
static uint32_t rate;
static uint32_t moment;
static uint32_t left_over;

void RTCC_IRQHandler(void);

/* The count `ticks` ticks after the next one, and its remainder. */
static uint32_t moment_after(uint32_t ticks, uint32_t *left)
{
    uint32_t const whole = ticks * ((uint32_t)COUNTER_HZ / rate);
    uint32_t const parts = (ticks * ((uint32_t)COUNTER_HZ % rate)) + left_over;
    *left = parts % rate;
    return moment + whole + (parts / rate);
}

static void pass(uint32_t ticks)
{
    moment = moment_after(ticks, &left_over);
}

static bool has_come(uint32_t count)
{
    return (RTCC->CNT - count) < 0x80000000u;
}

/* A compare value that the counter has just passed would be reached only after 36 hours. */
static void wake_at(uint32_t count)
{
    RTCC->CC[1].CCV = count;
    if (has_come(count)) {
        RTCC->IFS = RTCC_IF_CC1;
    }
}

void RTCC_IRQHandler(void)
{
    PAWL_ISR_ENTER();
    RTCC->IFC = RTCC_IF_CC1;
    while (has_come(moment)) {
        pass(1u);
        on_poll();
        on_tick();
    }
    wake_at(moment);
    PAWL_ISR_EXIT();
}

/* How many ticks have passed, from the next one on; no more than `most`. */
static uint32_t ticks_slept(uint32_t most)
{
    uint32_t low = 0u;
    uint32_t high = most;
    while (low < high) {
        uint32_t left = 0u;
        uint32_t const middle = (low + high + 1u) / 2u;
        if (has_come(moment_after(middle - 1u, &left))) {
            low = middle;
        } else {
            high = middle - 1u;
        }
    }
    return low;
}

/* EM2 stops the crystal of 40 MHz: at this clock idle is EM1. */
static void sleep_deep_if_that_may_be(void)
{
    if (pawl_board_clock_hz() == (uint32_t)CORE_HZ_OF_HFRCO) {
        SCB->SCR |= SCB_SCR_SLEEPDEEP_Msk;
    }
}

/*
 * Interrupts that may call Pawl are masked from the kernel's test for ready objects until the ticks
 * of the sleep are counted: the handler of the interrupt that ends the sleep gets the right time.
 * The first tick that has something to do is left to its interrupt. During the calculations a
 * critical section masks them, so that more urgent interrupts are taken. For the sleep itself
 * PRIMASK does, as at the call: WFI does not wake for an interrupt that BASEPRI masks.
 */
void pawl_board_sleep(void)
{
    pawl_critical const before = pawl_critical_enter();
    __enable_irq();
    uint32_t const most = (on_poll == nothing) ? LONGEST_SLEEP : LONGEST_POLLED;
    uint32_t quiet = 0u;
    if (on_tick != NULL) {
        uint32_t left = 0u;
        quiet = pawl_timer_quiet(0u);
        quiet = (quiet < most) ? quiet : most;
        wake_at(moment_after(quiet, &left));
    }
    sleep_deep_if_that_may_be();
    __disable_irq();
    pawl_critical_exit(before);
    __DSB();
    __WFI();
    (void)pawl_critical_enter();
    __enable_irq();
    SCB->SCR &= ~SCB_SCR_SLEEPDEEP_Msk;
    if (on_tick != NULL) {
        uint32_t const slept = ticks_slept(quiet);
        pawl_tick_skip(0u, slept);
        pass(slept);
        wake_at(moment);
    }
    pawl_critical_exit(before);
}

/* The crystal takes up to a second to start: only then the first tick occurs. */
void pawl_board_tick_start(uint32_t hz, void (*handler)(void))
{
    rate = hz;
    on_tick = handler;
    CMU->HFBUSCLKEN0 |= CMU_HFBUSCLKEN0_LE;
    CMU->OSCENCMD = CMU_OSCENCMD_LFXOEN;
    CMU->LFECLKSEL = CMU_LFECLKSEL_LFXO;
    CMU->LFECLKEN0 |= CMU_LFECLKEN0_RTCC;
    RTCC->CTRL = RTCC_CTRL_ENABLE;
    RTCC->CC[1].CTRL = RTCC_CC_CTRL_MODE_COMPARE;
    left_over = 0u;
    moment = RTCC->CNT;
    pass(1u);
    RTCC->IFC = RTCC_IF_CC1;
    RTCC->IEN |= RTCC_IF_CC1;
    wake_at(moment);
    NVIC_EnableIRQ(RTCC_IRQn);
}

void tick_also(void (*poll)(void))
{
    on_poll = poll;
}

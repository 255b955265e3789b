/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tickless idle of the kit, with a model of its counter: sleeping advances the counter to the
 * compare value, or to the time at which the test presses a button.
 */
#include "efm32pg1b.h"

#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static CMU_TypeDef cmu;
static RTCC_TypeDef rtcc;
static SCB_Type scb;

#undef CMU
#undef RTCC
#define CMU  (&cmu)
#define RTCC (look_at_counter())
#define SCB  (&scb)

static RTCC_TypeDef *look_at_counter(void);

#define pawl_board_tick_start kit_tick_start /* the board host has this function, too */

#include "tickless.c"

enum { HZ = 100 };

static uint32_t pressed_after; /* counts; 0: no button */
static uint32_t sleeps;
static uint32_t handled;
static bool slept_deep;
static uint32_t clock_hz;
static uint64_t elapsed;

uint32_t pawl_board_clock_hz(void)
{
    return clock_hz;
}

void NVIC_EnableIRQ(IRQn_Type line)
{
    assert_int_equal(line, RTCC_IRQn);
}

void __DSB(void)
{
}

/* PRIMASK, which also masks interrupts that never call Pawl. Idle sets it before it sleeps. */
static bool all_masked;
static bool in_sleep;
static uint32_t looks;

void __disable_irq(void)
{
    all_masked = true;
}

void __enable_irq(void)
{
    all_masked = false;
}

static bool is_closed(void)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_critical_exit(before);
    return before != 0u;
}

/* Calculates with the time: interrupts that may call Pawl must be masked, others must not. */
static RTCC_TypeDef *look_at_counter(void)
{
    if (in_sleep) {
        ++looks;
        assert_true(is_closed());
        assert_false(all_masked);
    }
    return &rtcc;
}

static void move_on(uint32_t counts)
{
    uint32_t const to_compare = rtcc.CC[1].CCV - rtcc.CNT;
    if ((to_compare != 0u) && (to_compare <= counts)) {
        rtcc.IFS = RTCC_IF_CC1;
    }
    rtcc.CNT += counts;
    elapsed += counts;
}

void __WFI(void)
{
    assert_true(all_masked);
    assert_false(is_closed()); /* otherwise masked interrupts do not wake the core */
    ++sleeps;
    slept_deep = (scb.SCR & SCB_SCR_SLEEPDEEP_Msk) != 0u;
    if ((rtcc.IFS & RTCC_IF_CC1) != 0u) {
        return; /* pending already */
    }
    uint32_t const to_compare = rtcc.CC[1].CCV - rtcc.CNT;
    bool const button = (pressed_after != 0u) && (pressed_after < to_compare);
    move_on(button ? pressed_after : to_compare);
}

static void take_interrupt(void)
{
    if ((rtcc.IFS & RTCC_IF_CC1) != 0u) {
        rtcc.IFS = 0u;
        RTCC_IRQHandler();
    }
}

/* Sleeps as idle does. */
static void sleep_masked(void)
{
    __disable_irq();
    in_sleep = true;
    pawl_board_sleep();
    in_sleep = false;
    __enable_irq();
}

static void sleep_once(void)
{
    sleep_masked();
    take_interrupt();
}

static void tick(void)
{
    ++handled;
    pawl_tick(0u);
}

/* An active object; the test uses only its queue. */
static void start_object(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
}

static pawl_event const *slots[8];
static pawl_active_descriptor const descriptor = {start_object, dispatch, slots, 8u, 1u, 1u};
static pawl_active object = PAWL_ACTIVE(&descriptor);
static pawl_active *const by_priority[] = {NULL, &object};
static pawl_clock clocks[1];
static pawl_timer timer = PAWL_TIMER(&object, PAWL_TIMEOUT_SIGNAL(0), &clocks[0]);
static pawl_system const system_of_one = {
    .by_priority = by_priority, .highest = 1u, .clocks = clocks, .tick_rates = 1u};

static bool is_posted(void)
{
    return object.free != 8u;
}

static int start_at(uint32_t count)
{
    memset(&cmu, 0, sizeof cmu);
    memset(&rtcc, 0, sizeof rtcc);
    memset(&scb, 0, sizeof scb);
    timer = (pawl_timer)PAWL_TIMER(&object, PAWL_TIMEOUT_SIGNAL(0), &clocks[0]);
    rtcc.CNT = count;
    clock_hz = 19000000u;
    pressed_after = 0u;
    sleeps = 0u;
    handled = 0u;
    elapsed = 0u;
    tick_also(nothing);
    pawl_start(&system_of_one);
    pawl_board_tick_start(HZ, tick);
    return 0;
}

static int start(void **state)
{
    (void)state;
    return start_at(0u);
}

/* Ticks never drift: the n-th comes at count n * 32768 / HZ, rounded down. */
static uint32_t ticks_until(uint64_t counts)
{
    return (uint32_t)((((counts + 1u) * HZ) - 1u) / COUNTER_HZ);
}

static void theCounterRunsOnTheCrystal(void **state)
{
    (void)state;
    assert_int_equal(cmu.HFBUSCLKEN0, CMU_HFBUSCLKEN0_LE);
    assert_int_equal(cmu.OSCENCMD, CMU_OSCENCMD_LFXOEN);
    assert_int_equal(cmu.LFECLKSEL, CMU_LFECLKSEL_LFXO);
    assert_int_equal(cmu.LFECLKEN0, CMU_LFECLKEN0_RTCC);
    assert_int_equal(rtcc.CTRL, RTCC_CTRL_ENABLE);
    assert_int_equal(rtcc.IEN, RTCC_IF_CC1);
}

static void aTimerExpiresInTimeAfterOneSleep(void **state)
{
    (void)state;
    pawl_timer_arm(&timer, 500u, 0u);
    sleep_once();
    assert_true(is_posted());
    assert_int_equal(sleeps, 1);
    assert_int_equal(handled, 1);
    assert_int_equal(pawl_now(0u), 500);
    assert_int_equal(elapsed, 5u * COUNTER_HZ);
    assert_true(slept_deep);
    assert_int_equal(scb.SCR & SCB_SCR_SLEEPDEEP_Msk, 0u);
}

static void aPeriodOfManySleepsFollowsTheCounter(void **state)
{
    (void)state;
    pawl_timer_arm(&timer, 7u, 7u);
    for (uint32_t i = 1u; i <= 5000u; ++i) {
        sleep_once();
        while (pawl_now(0u) < (7u * i)) {
            sleep_once();
        }
        assert_int_equal(pawl_now(0u), 7u * i);
        assert_int_equal(elapsed, (uint64_t)7u * i * COUNTER_HZ / HZ);
    }
    assert_true(sleeps <= 5000u);
}

static void interruptsThatNeverCallPawlWaitForTheSleepOnly(void **state)
{
    (void)state;
    pawl_timer_arm(&timer, 1000u, 0u);
    looks = 0u;
    sleep_once();
    assert_int_equal(sleeps, 1);
    assert_true(looks > 3u);
}

static void aButtonWakesAndTimeIsRightAtOnce(void **state)
{
    (void)state;
    pawl_timer_arm(&timer, 1000u, 0u);
    pressed_after = (5u * COUNTER_HZ) + 100u; /* 5 s and 3 ms */
    sleep_masked();
    assert_int_equal(pawl_now(0u), 500);
    assert_false(is_posted());
    assert_int_equal(rtcc.CC[1].CCV, 501u * COUNTER_HZ / HZ);
    pressed_after = 0u;
    while (!is_posted()) {
        sleep_once();
    }
    assert_int_equal(pawl_now(0u), 1000);
    assert_int_equal(elapsed, 10u * COUNTER_HZ);
}

static void buttonsAtAnyCountLoseNoTick(void **state)
{
    (void)state;
    uint32_t seed = 1u;
    pawl_timer_arm(&timer, 3u, 11u);
    for (uint32_t i = 0u; i < 20000u; ++i) {
        seed = (seed * 1103515245u) + 12345u;
        pressed_after = 1u + ((seed >> 16) % 2000u);
        sleep_once();
        object.free = 8u; /* as if its events were handled */
        timer.event.references &= (uint8_t)~PAWL_TIMER_QUEUED;
        assert_int_equal(pawl_now(0u), ticks_until(elapsed));
    }
}

static void theCounterMayWrap(void **state)
{
    (void)state;
    (void)start_at(UINT32_MAX - 5000u);
    pawl_timer_arm(&timer, 100u, 0u);
    while (!is_posted()) {
        sleep_once();
    }
    assert_int_equal(pawl_now(0u), 100);
    assert_int_equal(elapsed, COUNTER_HZ);
    assert_int_equal(sleeps, 1);
}

static void withoutTimersTheSleepIsTheLongest(void **state)
{
    (void)state;
    sleep_once();
    assert_int_equal(pawl_now(0u), LONGEST_SLEEP + 1);
    assert_int_equal(elapsed, (uint64_t)(LONGEST_SLEEP + 1) * COUNTER_HZ / HZ);
}

static uint32_t polls;

static void poll(void)
{
    ++polls;
}

static void pollingLimitsTheSleep(void **state)
{
    (void)state;
    polls = 0u;
    tick_also(poll);
    for (unsigned i = 0u; i < 10u; ++i) {
        sleep_once();
    }
    assert_int_equal(polls, 10);
    assert_int_equal(pawl_now(0u), 10u * (LONGEST_POLLED + 1u));
}

/* A tick that is pending before the sleep: the sleep ends at once, and the tick counts. */
static void aPendingTickEndsTheSleep(void **state)
{
    (void)state;
    pawl_timer_arm(&timer, 50u, 0u);
    move_on(COUNTER_HZ / HZ + 1u);
    sleep_masked();
    assert_int_equal(pawl_now(0u), 1);
    take_interrupt();
    assert_int_equal(pawl_now(0u), 1);
    assert_int_equal(elapsed, (COUNTER_HZ / HZ) + 1);
}

static void anInterruptServedLateCatchesUp(void **state)
{
    (void)state;
    move_on(COUNTER_HZ);
    take_interrupt();
    assert_int_equal(pawl_now(0u), HZ);
    assert_int_equal(handled, HZ);
}

static void theCrystalOf40MHzIsNotStopped(void **state)
{
    (void)state;
    clock_hz = 40000000u;
    sleep_once();
    assert_false(slept_deep);
}

#define TEST(name) cmocka_unit_test_setup(name, start)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(theCounterRunsOnTheCrystal),
        TEST(aTimerExpiresInTimeAfterOneSleep),
        TEST(aPeriodOfManySleepsFollowsTheCounter),
        TEST(interruptsThatNeverCallPawlWaitForTheSleepOnly),
        TEST(aButtonWakesAndTimeIsRightAtOnce),
        TEST(buttonsAtAnyCountLoseNoTick),
        TEST(theCounterMayWrap),
        TEST(withoutTimersTheSleepIsTheLongest),
        TEST(pollingLimitsTheSleep),
        TEST(aPendingTickEndsTheSleep),
        TEST(anInterruptServedLateCatchesUp),
        TEST(theCrystalOf40MHzIsNotStopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

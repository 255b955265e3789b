/* SPDX-License-Identifier: Apache-2.0 */
/* Timers: rule 17 of docs/reference/semantics.md in the runtime. The same under each kernel. */
#include "harness.h"

/* Makes ticks, each followed by all that it makes ready, and marks each in the log. */
static void pass(unsigned ticks)
{
    for (unsigned i = 0u; i < ticks; ++i) {
        note(".");
        tick(0u, 1u);
        run();
    }
}

static unsigned ticks_to_come;

static void tick_all(void)
{
    for (; ticks_to_come != 0u; --ticks_to_come) {
        pawl_tick(0u);
    }
}

/*
 * Makes ticks while no object runs: timeouts stay queued. All in one interrupt, because an emulator
 * takes long for each.
 */
static void pass_unhandled(unsigned ticks)
{
    uint8_t const held = pawl_scheduler_lock(255u);
    ticks_to_come = ticks;
    interrupt(tick_all);
    pawl_scheduler_unlock(held);
}

static void oneShotExpiresOnceAfterItsDelay(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 3u, 0u);
    assert_true(pawl_timer_is_armed(&probes[1].timer));
    pass(8u);
    expect_log("...1:T0{}.....");
    assert_false(pawl_timer_is_armed(&probes[1].timer));
}

static void delayOfOneExpiresAtTheNextTick(void **state)
{
    (void)state;
    boot();
    pass(3u);
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    pass(1u);
    expect_log("....1:T0{}");
}

static void periodicTimerKeepsExpiring(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 1u, 2u);
    pass(6u);
    expect_log(".1:T0{}..1:T0{}..1:T0{}.");
}

static void disarmedTimerDoesNotExpire(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 2u, 2u);
    pass(1u);
    pawl_timer_disarm(&probes[1].timer);
    pass(4u);
    expect_log(".....");
}

static void disarmingAnIdleTimerDoesNothing(void **state)
{
    (void)state;
    boot();
    pawl_timer_disarm(&probes[1].timer);
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    pass(1u);
    expect_log(".1:T0{}");
}

static void armingAnArmedTimerRestartsIt(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 2u, 0u);
    pass(1u);
    pawl_timer_arm(&probes[1].timer, 3u, 0u);
    pass(5u);
    expect_log("....1:T0{}..");
}

static void timersOfOneTickPostInArmingOrder(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[2].timer1, 3u, 0u);
    pawl_timer_arm(&probes[2].timer, 3u, 0u);
    pass(3u);
    expect_log("...2:T1{}2:T0{}");
}

static void aRestartedTimerMovesBehindOthersInArmingOrder(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[2].timer, 3u, 0u);
    pawl_timer_arm(&probes[2].timer1, 3u, 0u);
    pawl_timer_arm(&probes[2].timer, 3u, 0u);
    pass(3u);
    expect_log("...2:T1{}2:T0{}");
}

static void aPeriodicTimerCountsAsArmedAnewWhenItExpires(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[2].timer1, 2u, 2u);
    pass(1u);
    pawl_timer_arm(&probes[2].timer, 3u, 0u);
    pass(3u);
    expect_log("..2:T1{}..2:T0{}2:T1{}");
}

static void laterTimersExpireInTheirOwnTicks(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 4u, 0u);
    pawl_timer_arm(&probes[2].timer, 2u, 0u);
    pawl_timer_arm(&probes[3].timer, 3u, 0u);
    pass(4u);
    expect_log("..2:T0{}.3:T0{}.1:T0{}");
}

static void timersInTheMiddleAndAtTheEndsCanBeDisarmed(void **state)
{
    (void)state;
    for (unsigned gone = 1u; gone <= 3u; ++gone) {
        static char const *const expected[] = {"", ".3:T0{}2:T0{}", ".3:T0{}1:T0{}",
                                               ".2:T0{}1:T0{}"};
        (void)prepare(NULL);
        boot();
        for (unsigned p = 1u; p <= 3u; ++p) {
            pawl_timer_arm(&probes[p].timer, 1u, 0u);
        }
        pawl_timer_disarm(&probes[gone].timer);
        uint8_t const held = pawl_scheduler_lock(255u);
        note(".");
        tick(0u, 1u);
        pawl_scheduler_unlock(held);
        run();
        expect_log(expected[gone]);
        pawl_timer_arm(&probes[gone].timer, 1u, 0u);
        pass(1u);
        note_number(gone);
        expect_log((gone == 1u) ? ".1:T0{}1" : (gone == 2u) ? ".2:T0{}2" : ".3:T0{}3");
    }
}

static void timeoutQueuedWhenItsTimerIsDisarmedIsDropped(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    uint8_t const held = pawl_scheduler_lock(255u);
    tick(0u, 1u);
    pawl_post(&probes[1].active, &event_a);
    pawl_timer_disarm(&probes[1].timer);
    pawl_scheduler_unlock(held);
    run();
    expect_log("1:A{}");
    pass(3u);
    expect_log("...");
}

static void staleTimeoutIsDroppedAndTheRestartedTimersIsDelivered(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    uint8_t const held = pawl_scheduler_lock(255u);
    tick(0u, 1u);
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    pawl_post(&probes[1].active, &event_a);
    tick(0u, 1u);
    pawl_post(&probes[1].active, &event_b);
    pawl_scheduler_unlock(held);
    run();
    expect_log("1:A{}1:T0{}1:B{}");
}

static void severalStaleTimeoutsAreAllDropped(void **state)
{
    (void)state;
    boot();
    uint8_t const held = pawl_scheduler_lock(255u);
    for (unsigned i = 0u; i < 3u; ++i) {
        pawl_timer_arm(&probes[1].timer, 1u, 0u);
        tick(0u, 1u);
    }
    pawl_scheduler_unlock(held);
    run();
    expect_log("1:T0{}");
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    pass(1u);
    expect_log(".1:T0{}");
}

static void restart_other(probe *me, pawl_event const *event)
{
    if (event->signal == A) {
        pawl_timer_arm(&me->timer, 2u, 0u);
    }
}

static void restartInTheHandlerBeforeAQueuedTimeoutMakesItStale(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = restart_other;
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    uint8_t const held = pawl_scheduler_lock(255u);
    pawl_post(&probes[1].active, &event_a);
    tick(0u, 1u);
    pawl_scheduler_unlock(held);
    run();
    pass(2u);
    expect_log("1:A{}..1:T0{}");
}

static void periodIsSkippedWhileATimeoutIsQueuedAndThePhaseKept(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 2u, 2u);
    pass_unhandled(5u); /* due at 2 and 4; one is queued */
    run();
    expect_log("1:T0{}");
    pass(3u); /* due at 6 and 8 */
    expect_log(".1:T0{}..1:T0{}");
}

static void staleTimeoutDoesNotCountAsQueuedForThePeriod(void **state)
{
    (void)state;
    boot();
    uint8_t const held = pawl_scheduler_lock(255u);
    pawl_timer_arm(&probes[1].timer, 1u, 1u);
    tick(0u, 1u);
    pawl_timer_arm(&probes[1].timer, 1u, 1u);
    tick(0u, 2u);
    pawl_timer_disarm(&probes[1].timer);
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    tick(0u, 1u);
    pawl_scheduler_unlock(held);
    run();
    expect_log("1:T0{}");
    pass(2u);
    expect_log("..");
}

static void rearm(probe *me, pawl_event const *event)
{
    (void)event;
    pawl_timer_arm(&me->timer, 2u, 0u);
}

static void timerCanBeRearmedByItsOwnTimeout(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = rearm;
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    pass(5u);
    expect_log(".1:T0{}..1:T0{}..1:T0{}");
}

static void ratesAreIndependent(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].timer, 2u, 0u);
    pawl_timer_arm(&probes[1].slow, 1u, 0u);
    tick(0u, 1u);
    run();
    expect_log("");
    tick(1u, 1u);
    run();
    expect_log("1:T2{}");
    tick(0u, 1u);
    run();
    expect_log("1:T0{}");
    assert_int_equal(pawl_now(0u), 2);
    assert_int_equal(pawl_now(1u), 1);
}

static void timersWorkAcrossTheWrapOfTime(void **state)
{
    (void)state;
    boot();
    test_system.clocks[0].now = UINT32_MAX - 1u;
    pawl_timer_arm(&probes[1].timer, 3u, 0u);
    pawl_timer_arm(&probes[2].timer, 1u, 0u);
    pawl_timer_arm(&probes[3].timer, UINT32_MAX, 0u);
    pass(4u);
    expect_log(".2:T0{}..1:T0{}.");
    assert_int_equal(pawl_now(0u), 2);
}

/* Each timer starts on another level, and passes the levels below. */
static void timersOfAllDelaysExpireWhenDue(void **state)
{
    (void)state;
    boot();
    uint32_t elapsed = 0u;
    for (uint32_t delay = 1u; delay <= 0x10003u; delay = (delay * 2u) + 1u) {
        pawl_timer_arm(&probes[1].timer, delay, 0u);
        pawl_timer_arm(&probes[1].timer1, delay + 1u, 0u);
        pass_unhandled(delay - 1u);
        run();
        expect_log("");
        pass(2u);
        expect_log(".1:T0{}.1:T1{}");
        elapsed += delay + 1u;
    }
    assert_int_equal(pawl_now(0u), elapsed);
}

static void timersOfOneDueTimeKeepTheirOrderThroughTheLevels(void **state)
{
    (void)state;
    boot();
    pass_unhandled(5u);
    pawl_timer_arm(&probes[1].timer, 95u, 0u);
    pass_unhandled(40u);
    pawl_timer_arm(&probes[1].timer1, 55u, 0u);
    pass_unhandled(54u);
    pawl_timer_arm(&probes[1].slow, 1u, 0u);
    run();
    expect_log("");
    pass(1u);
    expect_log(".1:T0{}1:T1{}");
}

static void disarm_timers_of_2(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    pawl_timer_disarm(&probes[2].timer);
    pawl_timer_disarm(&probes[2].timer1);
}

/* A tick in a task, so that the object to which it posts preempts it between two timers. */
static void timersMayBeDisarmedWhileATickVisitsThem(void **state)
{
    (void)state;
    boot();
    probes[4].on_event = disarm_timers_of_2;
    pawl_timer_arm(&probes[4].timer, 1u, 0u);
    pawl_timer_arm(&probes[2].timer, 1u, 0u);
    pawl_timer_arm(&probes[2].timer1, 1u, 0u);
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    pawl_tick(0u);
    run();
    expect_log("4:T0{}1:T0{}");
}

static void arm_timers_of_2(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    pawl_timer_arm(&probes[2].timer, 2u, 0u);
    pawl_timer_arm(&probes[2].timer1, 3u, 0u);
}

/* During the tick at 8, at which one timer expires and another one changes its list. */
static void timersMayBeArmedWhileATickVisitsOthers(void **state)
{
    (void)state;
    boot();
    probes[4].on_event = arm_timers_of_2;
    pawl_timer_arm(&probes[4].timer, 8u, 0u);
    pawl_timer_arm(&probes[2].slow, 1u, 0u);
    pawl_timer_arm(&probes[1].timer, 10u, 0u);
    pawl_timer_arm(&probes[1].timer1, 8u, 0u);
    for (unsigned i = 0u; i < 8u; ++i) {
        pawl_tick(0u);
    }
    run();
    expect_log("4:T0{}1:T1{}");
    uint8_t const held = pawl_scheduler_lock(255u);
    tick(0u, 2u);
    pawl_scheduler_unlock(held);
    run();
    expect_log("2:T0{}1:T0{}");
    pass(1u);
    expect_log(".2:T1{}");
}

static void withoutTimersAllTicksAreQuiet(void **state)
{
    (void)state;
    boot();
    assert_int_equal(pawl_timer_quiet(0u), UINT32_MAX);
    pawl_tick_skip(0u, UINT32_MAX);
    pawl_tick_skip(0u, 1000u);
    assert_int_equal(pawl_now(0u), 999);
}

static void aSingleTimerNeedsOneSleep(void **state)
{
    (void)state;
    boot();
    pass_unhandled(7u);
    pawl_timer_arm(&probes[1].timer, 300u, 0u);
    assert_int_equal(pawl_timer_quiet(0u), 299);
    pawl_tick_skip(0u, 123u);
    assert_int_equal(pawl_timer_quiet(0u), 176);
    pawl_tick_skip(0u, 176u);
    assert_int_equal(pawl_timer_quiet(0u), 0);
    run();
    expect_log("");
    pass(1u);
    expect_log(".1:T0{}");
    assert_int_equal(pawl_now(0u), 307);
}

/* A round of the last level is 512 ticks. */
static void aTimerWithALongDelayIsVisitedOncePerRound(void **state)
{
    (void)state;
    unsigned looks = 0u;
    boot();
    pass_unhandled(7u);
    pawl_timer_arm(&probes[1].timer, 100000u, 0u);
    assert_int_equal(pawl_timer_quiet(0u), 504);
    while (pawl_now(0u) != 100006u) {
        pawl_tick_skip(0u, pawl_timer_quiet(0u));
        run();
        expect_log("");
        if (pawl_now(0u) != 100006u) {
            pawl_tick(0u);
            ++looks;
        }
    }
    assert_int_equal(looks, 195);
    pass(1u);
    expect_log(".1:T0{}");
}

static void ratesAreQuietOnTheirOwn(void **state)
{
    (void)state;
    boot();
    pawl_timer_arm(&probes[1].slow, 5u, 0u);
    assert_int_equal(pawl_timer_quiet(0u), UINT32_MAX);
    assert_int_equal(pawl_timer_quiet(1u), 4);
}

/*
 * The number of ticks that are tested from each start. An emulator takes long for each tick: on
 * targets ten rounds of the last level are tested.
 */
#if defined(PLATFORM_HOST)
#define QUIET_SPAN 40000u
#else
#define QUIET_SPAN 5000u
#endif

/*
 * Skips all ticks that may be skipped: at the others, the same timers are due as without skipping.
 * The starts are before the wrap of 16 bits and of 32 bits.
 */
static void sleepingThroughQuietTicksChangesNothing(void **state)
{
    static uint32_t const starts[] = {0u, UINT16_MAX - 40u, UINT32_MAX - 40u};
    (void)state;
    for (unsigned i = 0u; i < 3u; ++i) {
        (void)prepare(NULL);
        boot();
        test_system.clocks[0].now = starts[i];
        pawl_timer_arm(&probes[1].timer, 3u, 7u);
        pawl_timer_arm(&probes[2].timer, QUIET_SPAN, 0u);
        pawl_timer_arm(&probes[3].timer, 24u, 11u);
        pawl_timer_arm(&probes[4].timer, 100u, 0u);
        uint32_t slept = 0u;
        for (uint32_t elapsed = 0u; elapsed < QUIET_SPAN;) {
            pawl_ticks quiet = pawl_timer_quiet(0u);
            quiet = (quiet > 5u) ? quiet - 2u : quiet; /* an interrupt ends the sleep */
            pawl_tick_skip(0u, quiet);
            run();
            expect_log("");
            tick(0u, 1u);
            run();
            slept += quiet;
            elapsed += quiet + 1u;
            bool const first = (elapsed % 7u) == 3u;
            bool const third = (elapsed >= 24u) && ((elapsed % 11u) == 2u);
            bool const second = elapsed == QUIET_SPAN;
            bool const fourth = elapsed == 100u;
            char expected[64] = "";
            (void)strcat(expected, fourth ? "4:T0{}" : "");
            (void)strcat(expected, third ? "3:T0{}" : "");
            (void)strcat(expected, second ? "2:T0{}" : "");
            (void)strcat(expected, first ? "1:T0{}" : "");
            expect_log(expected);
            assert_int_equal(pawl_now(0u), starts[i] + elapsed);
        }
        assert_true(slept > (QUIET_SPAN / 8u) * 5u);
    }
}

#define TEST(name) cmocka_unit_test_setup(name, prepare)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(oneShotExpiresOnceAfterItsDelay),
        TEST(delayOfOneExpiresAtTheNextTick),
        TEST(periodicTimerKeepsExpiring),
        TEST(disarmedTimerDoesNotExpire),
        TEST(disarmingAnIdleTimerDoesNothing),
        TEST(armingAnArmedTimerRestartsIt),
        TEST(timersOfOneTickPostInArmingOrder),
        TEST(aRestartedTimerMovesBehindOthersInArmingOrder),
        TEST(aPeriodicTimerCountsAsArmedAnewWhenItExpires),
        TEST(laterTimersExpireInTheirOwnTicks),
        TEST(timersInTheMiddleAndAtTheEndsCanBeDisarmed),
        TEST(timeoutQueuedWhenItsTimerIsDisarmedIsDropped),
        TEST(staleTimeoutIsDroppedAndTheRestartedTimersIsDelivered),
        TEST(severalStaleTimeoutsAreAllDropped),
        TEST(restartInTheHandlerBeforeAQueuedTimeoutMakesItStale),
        TEST(periodIsSkippedWhileATimeoutIsQueuedAndThePhaseKept),
        TEST(staleTimeoutDoesNotCountAsQueuedForThePeriod),
        TEST(timerCanBeRearmedByItsOwnTimeout),
        TEST(ratesAreIndependent),
        TEST(timersWorkAcrossTheWrapOfTime),
        TEST(timersMayBeDisarmedWhileATickVisitsThem),
        TEST(timersOfAllDelaysExpireWhenDue),
        TEST(timersOfOneDueTimeKeepTheirOrderThroughTheLevels),
        TEST(timersMayBeArmedWhileATickVisitsOthers),
        TEST(withoutTimersAllTicksAreQuiet),
        TEST(aSingleTimerNeedsOneSleep),
        TEST(aTimerWithALongDelayIsVisitedOncePerRound),
        TEST(ratesAreQuietOnTheirOwn),
        TEST(sleepingThroughQuietTicksChangesNothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "operations.h"

#include "model.h"
#include "registers.h"
#include "verdict.h"

#include <stddef.h>

/* ---- Actions of interrupts ---- */

static void post_to_more(void)
{
    registers_scribble_if_asked();
    model_post(HIGH);
}

static void post_to_same(void)
{
    model_post(MID);
}

static void post_to_less(void)
{
    model_post(LOW);
}

static void post_in_front(void)
{
    model_post_lifo(LOW);
}

static void publish(void)
{
    model_publish();
}

static void tick(void)
{
    (void)model_count(&counts.ticks);
    pawl_tick(0u);
}

/* Disarms a timer, unless its timeout is queued or was taken: then only its owner disarms it. */
static void disarm(unsigned timer)
{
    bool const promised = timers[timer].event.references == (uint8_t)PAWL_TIMER_IDLE;
    pawl_timer_disarm(&timers[timer]);
    counts.disarmed[timer] = promised ? counts.disarmed[timer] : 1u;
}

static void disarm_once(void)
{
    disarm(ONCE);
}

static void disarm_late(void)
{
    disarm(LATE);
}

static void arm(void)
{
    pawl_timer_arm(&timers[IDLE], 1u, 0u);
    counts.armed = 1u;
}

#if defined(KERNEL_BLOCKING)
static pawl_semaphore to_runner = PAWL_SEMAPHORE(0u, 10u);
static bool idle_may_tick;
static uint32_t volatile signals, waits; /* of that semaphore; waits that a signal has ended */

static void signal_more(void)
{
    registers_scribble_if_asked();
    (void)model_count(&counts.to_eager);
    EXPECT(pawl_semaphore_signal(&to_eager));
}

static void signal_less(void)
{
    (void)model_count(&counts.to_lazy);
    EXPECT(pawl_semaphore_signal(&to_lazy));
}

static void signal_runner(void)
{
    (void)model_count(&signals);
    EXPECT(pawl_semaphore_signal(&to_runner));
}
#endif

enum {
    NOTHING,
    POST_MORE,
    POST_SAME,
    POST_LESS,
    POST_FRONT,
    PUBLISH,
    TICK,
    DISARM_ONCE,
    DISARM_LATE,
    ARM,
    SIGNAL_MORE,
    SIGNAL_LESS,
    SIGNAL_RUNNER
};

action const actions[] = {
    [NOTHING] = {"nothing", NULL, 0u},
    [POST_MORE] = {"post to more urgent", post_to_more, 0u},
    [POST_SAME] = {"post to the runner", post_to_same, 0u},
    [POST_LESS] = {"post to less urgent", post_to_less, 0u},
    [POST_FRONT] = {"post in front", post_in_front, 0u},
    [PUBLISH] = {"publish", publish, 0u},
    [TICK] = {"tick", tick, TICKS},
    [DISARM_ONCE] = {"disarm", disarm_once, TIMERS_ARMED | OWNS_ONCE},
    [DISARM_LATE] = {"disarm a later one", disarm_late, TIMERS_ARMED},
    [ARM] = {"arm", arm, TIMERS_ARMED | OWNS_IDLE},
#if defined(KERNEL_BLOCKING)
    [SIGNAL_MORE] = {"signal to more urgent", signal_more, 0u},
    [SIGNAL_LESS] = {"signal to less urgent", signal_less, 0u},
    [SIGNAL_RUNNER] = {"signal to the runner", signal_runner, 0u},
#endif
    {NULL, 0u},
};

action_pair const pairs[] = {
    {POST_MORE, POST_MORE},
    {TICK, POST_MORE},
#if defined(KERNEL_BLOCKING)
    {SIGNAL_MORE, POST_MORE},
    {POST_MORE, SIGNAL_MORE},
    {SIGNAL_RUNNER, TICK},
#endif
    {0u, 0u},
};

/* ---- Operations ---- */

static void run_nothing(unsigned ceiling)
{
    (void)ceiling;
}

static void run_registers(unsigned ceiling)
{
    (void)ceiling;
    EXPECT(registers_hold());
}

static void run_post_less(unsigned ceiling)
{
    (void)ceiling;
    model_post(LOW);
}

static void run_post_more(unsigned ceiling)
{
    (void)ceiling;
    model_post(HIGH);
}

/* Posts to NEAR, which is above MID but not above its threshold, and to MID itself. */
static void run_post_same(unsigned ceiling)
{
    (void)ceiling;
    model_post(NEAR);
    model_post(MID);
}

static void run_post_front(unsigned ceiling)
{
    (void)ceiling;
    model_post(LOW);
    model_post_lifo(LOW);
    model_post_lifo(LOW);
}

static void run_post_refused(unsigned ceiling)
{
    (void)ceiling;
    model_post_refused(LOW);
}

static void run_post_margin(unsigned ceiling)
{
    (void)ceiling;
    model_post_margin(HIGH);
}

static void run_publish(unsigned ceiling)
{
    (void)ceiling;
    model_publish();
}

static void run_keep(unsigned ceiling)
{
    (void)ceiling;
    model_keep_and_recycle();
}

static void run_defer(unsigned ceiling)
{
    (void)ceiling;
    model_defer_and_recall();
}

static void run_mutex(unsigned ceiling)
{
    static pawl_mutex mutex = PAWL_MUTEX(HIGH);
    pawl_mutex_lock(&mutex);
    unsigned const before = model_raise(HIGH);
    EXPECT(before == ceiling);
    model_post(HIGH);
    (void)model_raise(before);
    pawl_mutex_unlock(&mutex);
}

/* Locks the scheduler while nothing is ready. */
static void run_lock(unsigned ceiling)
{
    (void)ceiling;
    pawl_scheduler_unlock(pawl_scheduler_lock(255u));
}

/* An interrupt that makes PendSV preempt and return. */
static void run_interrupt(unsigned ceiling)
{
    (void)ceiling;
    probe_interrupt(post_to_more);
}

static void run_tick(unsigned ceiling)
{
    (void)ceiling;
    probe_interrupt(tick);
}

/* At the second tick, a timer changes its list, and a periodic timeout is still queued. */
static void run_two_ticks(unsigned ceiling)
{
    (void)ceiling;
    probe_interrupt(tick);
    probe_interrupt(tick);
    counts.skipped = 1u;
}

/* Disarms by the owner: after this, no timeout may be delivered. */
static void run_disarm(unsigned ceiling)
{
    (void)ceiling;
    EXPECT(counts.fired[ONCE] == 0u);
    pawl_timer_disarm(&timers[ONCE]);
    counts.disarmed[ONCE] = 1u;
}

/* Arms for two ticks from now: no timeout with the first tick, whatever was queued. */
static void run_rearm(unsigned ceiling)
{
    (void)ceiling;
    pawl_timer_arm(&timers[ONCE], 2u, 0u);
    counts.rearmed = 1u;
}

/* The same while the timeout is in the queue of MID: it is stale. */
static void run_disarm_queued(unsigned ceiling)
{
    probe_interrupt(tick);
    run_disarm(ceiling);
}

static void run_rearm_queued(unsigned ceiling)
{
    probe_interrupt(tick);
    run_rearm(ceiling);
}

static void run_arm(unsigned ceiling)
{
    (void)ceiling;
    arm();
}

#if defined(KERNEL_BLOCKING)
static void run_signal_more(unsigned ceiling)
{
    (void)ceiling;
    signal_more();
}

static void run_signal_less(unsigned ceiling)
{
    (void)ceiling;
    signal_less();
}

static void run_interrupt_signal(unsigned ceiling)
{
    (void)ceiling;
    probe_interrupt(signal_more);
}

static void run_wait_ready(unsigned ceiling)
{
    (void)ceiling;
    signal_runner();
    model_worker_waits();
    pawl_semaphore_wait(&to_runner);
    model_worker_goes_on();
    ++waits;
}

static void run_wait(unsigned ceiling)
{
    (void)ceiling;
    model_worker_waits();
    pawl_semaphore_wait(&to_runner);
    model_worker_goes_on();
    ++waits;
}

static void run_wait_limited(unsigned ceiling)
{
    (void)ceiling;
    uint32_t const ticks = counts.ticks;
    model_worker_waits();
    bool const signalled = pawl_semaphore_wait_for(&to_runner, 1u);
    model_worker_goes_on();
    EXPECT(signalled || (counts.ticks > ticks));
    waits += signalled ? 1u : 0u;
}

static bool finish_wait(void)
{
    bool const waiting = !model_has_run();
    EXPECT((to_runner.waiting == 0u) || (to_runner.count == 0u));
    if (waiting) {
        signal_runner();
    }
    return waiting;
}

static void run_delay(unsigned ceiling)
{
    (void)ceiling;
    pawl_ticks const now = pawl_now(0u);
    model_worker_waits();
    pawl_delay(1u);
    model_worker_goes_on();
    EXPECT((pawl_now(0u) - now) >= 1u);
}

/*
 * The first time, PARTNER waits for its signal, so that PendSV continues it. It yields, and gets
 * the second turn, from thread to thread.
 */
static void run_yield(unsigned ceiling)
{
    (void)ceiling;
    model_partner_begins();
    for (unsigned turns = 1u; turns <= 2u; ++turns) {
        model_worker_waits();
        pawl_thread_yield();
        model_worker_goes_on();
        EXPECT(model_partner_turns() == turns);
    }
}

/* A tick in idle, unless an interrupt of this point may tick. */
static void tick_alone(void)
{
    if (!idle_may_tick) {
        probe_stop();
    }
    operations_tick();
}

static bool finish_wait_limited(void)
{
    bool const waiting = !model_has_run();
    EXPECT((to_runner.waiting == 0u) || (to_runner.count == 0u));
    if (waiting) {
        tick_alone();
    }
    return waiting;
}

static bool finish_delay(void)
{
    bool const waiting = !model_has_run();
    if (waiting) {
        tick_alone();
    }
    return waiting;
}
#endif

enum { EITHER = BY_OBJECT | BY_THREAD };

operation const operations[] = {
    {"registers", run_registers, NULL, EITHER},
    {"sleep", run_nothing, NULL, BY_OBJECT | SLEEPS},
    {"post to less urgent", run_post_less, NULL, EITHER},
    {"post to more urgent", run_post_more, NULL, EITHER | PAIRS},
    {"post below the ceiling", run_post_same, NULL, EITHER},
    {"post in front", run_post_front, NULL, EITHER},
    {"post refused", run_post_refused, NULL, EITHER},
    {"post with margin", run_post_margin, NULL, EITHER},
    {"publish", run_publish, NULL, EITHER},
    {"keep and recycle", run_keep, NULL, EITHER},
    {"defer and recall", run_defer, NULL, BY_OBJECT},
    {"mutex", run_mutex, NULL, EITHER},
    {"scheduler lock", run_lock, NULL, EITHER},
    {"interrupt that posts", run_interrupt, NULL, EITHER | PAIRS},
    {"tick", run_tick, NULL, EITHER | TICKS | TIMERS_ARMED},
    {"two ticks", run_two_ticks, NULL, EITHER | TICKS | TIMERS_ARMED},
    {"disarm", run_disarm, NULL, BY_OBJECT | TIMERS_ARMED | OWNS_ONCE},
    {"arm again", run_rearm, NULL, BY_OBJECT | TIMERS_ARMED | OWNS_ONCE},
    {"disarm when queued", run_disarm_queued, NULL, BY_OBJECT | TICKS | TIMERS_ARMED | OWNS_ONCE},
    {"arm again when queued", run_rearm_queued, NULL, BY_OBJECT | TICKS | TIMERS_ARMED | OWNS_ONCE},
    {"arm", run_arm, NULL, EITHER | TIMERS_ARMED | OWNS_IDLE},
#if defined(KERNEL_BLOCKING)
    {"signal to more urgent", run_signal_more, NULL, EITHER | PAIRS},
    {"signal to less urgent", run_signal_less, NULL, EITHER},
    {"interrupt that signals", run_interrupt_signal, NULL, EITHER | PAIRS},
    {"wait, signalled", run_wait_ready, NULL, BY_THREAD},
    {"wait", run_wait, finish_wait, BY_THREAD | PAIRS},
    {"wait with time-out", run_wait_limited, finish_wait_limited, BY_THREAD | PAIRS},
    {"delay", run_delay, finish_delay, BY_THREAD},
    {"yield", run_yield, NULL, BY_THREAD | PAIRS},
#endif
    {NULL, NULL, NULL, 0u},
};

void operations_tick(void)
{
    probe_interrupt(tick);
}

void operations_prepare(bool may_tick)
{
    (void)may_tick;
#if defined(KERNEL_BLOCKING)
    idle_may_tick = may_tick;
    signals = 0u;
    waits = 0u;
#endif
}

void operations_verify(void)
{
#if defined(KERNEL_BLOCKING)
    EXPECT((to_runner.waiting == 0u) && (to_runner.count == (signals - waits)));
    while (pawl_semaphore_try(&to_runner)) {
    }
#endif
}

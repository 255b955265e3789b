/* SPDX-License-Identifier: Apache-2.0 */
/* The system under test: its objects, the states in which calls begin, its start and its runs. */
#include "fixture.h"

#include "pairs.h"
#include "runtime.h"

#include <stddef.h>

enum { STACK = 1024 };

static void start(void *me);
static void dispatch(void *me, pawl_event const *event);

#define DESCRIPTOR(priority)                                                                       \
    {                                                                                              \
        start, dispatch, fixture.slots[priority], QUEUE, (priority), (priority)                    \
    }
static pawl_active_descriptor const low_descriptor = DESCRIPTOR(LOW);
static pawl_active_descriptor const mid_descriptor = DESCRIPTOR(MID);
static pawl_active_descriptor const high_descriptor = DESCRIPTOR(HIGH);

fixture_objects fixture = {
    .low = PAWL_ACTIVE(&low_descriptor),
    .mid = PAWL_ACTIVE(&mid_descriptor),
    .high = PAWL_ACTIVE(&high_descriptor),
    .timer = PAWL_TIMER(&fixture.low, TIMEOUT, &fixture.clock),
    .other = PAWL_TIMER(&fixture.low, OTHER_TIMEOUT, &fixture.clock),
    .pool = PAWL_POOL(fixture.blocks),
    .subscribers = {1u << (LOW - 1)},
    .mutex = PAWL_MUTEX(HIGH),
    .store = PAWL_DEFERRED(fixture.kept),
#if defined(KERNEL_BLOCKING)
    .counter = PAWL_SEMAPHORE(0u, 2u),
#endif
};
static fixture_objects at_first;

static unsigned state_at_hand;
static void (*run_call_of_test)(void);

/* ---- Receiving events ---- */

static void start(void *me)
{
    (void)me;
}

static void set_up(void);

static void run_call(void)
{
    set_up();
    run_call_of_test();
}

/* 1 and 2: events of the calls, 3: the shared one; then static events and timeouts. */
static void dispatch(void *me, pawl_event const *event)
{
    unsigned const priority = ((pawl_active const *)me)->descriptor->priority;
    if (event->signal == (pawl_signal)GO) {
        run_call();
    } else if (event->signal == (pawl_signal)WORK) {
        EXPECT((event->pool == 1u) && (event->references != 0u));
        fixture_note(priority, ((work const *)(void const *)event)->number);
    } else {
        fixture_note(priority, 3u + event->signal);
    }
    if (priority == (unsigned)HIGH) {
        pawl_mutex_lock(&fixture.mutex);
        EXPECT(!fixture.locked);
        pawl_mutex_unlock(&fixture.mutex);
    }
}

#if defined(KERNEL_BLOCKING)
pawl_semaphore bell = PAWL_SEMAPHORE(0u, 1u);
pawl_semaphore turn = PAWL_SEMAPHORE(0u, 1u);
static pawl_semaphore to_worker = PAWL_SEMAPHORE(0u, 1u);

static void run_worker(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_semaphore_wait(&to_worker);
        run_call();
    }
}

static void run_partner(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_semaphore_wait(&turn);
        ++fixture.turns;
        pawl_thread_yield();
        ++fixture.turns;
    }
}

static void run_eager(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_semaphore_wait(&bell);
        fixture_note(EAGER, 1u);
    }
}

#define THREAD_OF(name, descriptor)                                                                \
    static PAWL_STACK(name##_stack, STACK);                                                        \
    static pawl_thread_descriptor const name##_descriptor = descriptor;                            \
    pawl_thread name = PAWL_THREAD(&name##_descriptor)
#define MEMBER(name, priority)                                                                     \
    THREAD_OF(name, PAWL_THREAD_MEMBER((priority), PARTNER, &group, run_##name, NULL, name##_stack))

static pawl_thread_group group = PAWL_THREAD_GROUP(WORKER, PARTNER);
MEMBER(worker, WORKER);
MEMBER(partner, PARTNER);
THREAD_OF(eager, PAWL_THREAD_DESCRIPTOR(EAGER, run_eager, NULL, eager_stack));
#endif

static pawl_active *const by_priority[HIGHEST + 1] = {
    [LOW] = &fixture.low,      [MID] = &fixture.mid,        [HIGH] = &fixture.high,
#if defined(KERNEL_BLOCKING)
    [WORKER] = &worker.active, [PARTNER] = &partner.active, [EAGER] = &eager.active,
#endif
};
static pawl_pool *const pools[] = {&fixture.pool};
static pawl_system const pairs_system = {
    .by_priority = by_priority,
    .subscribers = fixture.subscribers,
    .pools = pools,
    .clocks = &fixture.clock,
    .first_signal = WORK,
    .signal_count = SIGNALS_END - WORK,
    .highest = HIGHEST,
    .pool_count = 1u,
    .tick_rates = 1u,
    .dynamic_subscriptions = true,
};

/* ---- The states in which calls begin ---- */

static pawl_event const filler = PAWL_EVENT(FILLER);

void fixture_tick(void)
{
    fixture_note_tick();
    pawl_tick(0u);
}

static void count_up(unsigned count)
{
#if defined(KERNEL_BLOCKING)
    fixture.count_at_first = count;
    while (count != 0u) {
        EXPECT(pawl_semaphore_signal(&fixture.counter));
        --count;
    }
#else
    (void)count;
#endif
}

static void begin_fresh(void)
{
}

static void begin_armed(void)
{
    pawl_timer_arm(&fixture.timer, 2u, 0u);
    pawl_timer_arm(&fixture.other, 1u, 2u);
    pawl_post(&fixture.low, &filler);
    count_up(1u);
}

static void begin_queued(void)
{
    pawl_timer_arm(&fixture.timer, 1u, 2u);
    pawl_timer_arm(&fixture.other, 2u, 0u);
    point_interrupt(fixture_tick);
    count_up(2u);
}

static void begin_stale(void)
{
    pawl_timer_arm(&fixture.other, 1u, 1u);
    pawl_timer_arm(&fixture.timer, 1u, 0u);
    point_interrupt(fixture_tick);
    pawl_timer_disarm(&fixture.timer);
    pawl_post_lifo(&fixture.low, &filler);
}

static void begin_scarce(void)
{
    while (fixture.low.free > (unsigned)SPARE) {
        pawl_post(&fixture.low, &filler);
    }
    for (unsigned i = 0u; fixture.pool.free > (unsigned)SPARE; ++i) {
        fixture.taken[i] = pawl_event_new(&fixture.pool, WORK);
    }
    pawl_timer_arm(&fixture.timer, 1u, 0u);
    pawl_timer_arm(&fixture.other, 1u, 0u);
    count_up(1u);
}

static void (*const beginnings[])(void) = {begin_fresh, begin_armed, begin_queued, begin_stale,
                                           begin_scarce};
char const *const fixture_states[] = {"fresh", "armed", "queued", "stale", "scarce", NULL};

static work *new_work(unsigned number)
{
    work *const fresh = (work *)(void *)pawl_event_new(&fixture.pool, WORK);
    fresh->number = (uint8_t)number;
    return fresh;
}

/* Called by the runner. The shared event has a reference for each call to give up. */
static void set_up(void)
{
    for (unsigned call = 0u; call < (unsigned)CALLS; ++call) {
        fixture.own[call] = new_work(1u + call);
    }
    fixture.shared = new_work(1u + CALLS);
    for (unsigned i = 0u; i < 4u; ++i) {
        pawl_event_keep(&fixture.shared->event);
    }
    beginnings[state_at_hand]();
}

void fixture_start(void (*run)(void))
{
    run_call_of_test = run;
    pawl_start(&pairs_system);
    at_first = fixture;
}

void fixture_reset(void)
{
    EXPECT(pawl_runtime.ready == 0u);
    fixture = at_first;
    fixture_forget();
    pawl_statistics_reset();
    (void)pawl_trace_drain();
}

void fixture_go(unsigned runner, unsigned state)
{
    static pawl_event const go = PAWL_EVENT(GO);
    state_at_hand = state;
#if defined(KERNEL_BLOCKING)
    if (runner == (unsigned)WORKER) {
        EXPECT(pawl_semaphore_signal(&to_worker));
        return;
    }
#endif
    (void)runner;
    pawl_post(&fixture.mid, &go);
}

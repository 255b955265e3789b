/* SPDX-License-Identifier: Apache-2.0 */
#include "model.h"

#include "probe.h"
#include "registers.h"
#include "runtime.h"
#if defined(KERNEL_NVIC)
#include <pawl_port_lines.h>
#endif
#include "verdict.h"

#include "core.h"

#include <stddef.h>

enum { WORK = PAWL_FIRST_SIGNAL, GO, TIMEOUT }; /* TIMEOUT + k: of timer k */
enum { BLOCKS = 12, QUEUE = 6, RECORDS = 16, STACK = 1024 };

/* An event that is sent. */
typedef struct {
    pawl_event event;
    uint8_t record;
} work;

/* The record of an event. A stamp of 0: has not happened. */
typedef struct {
    pawl_priority_set receivers;
    bool lifo;
    bool published;
    uint32_t began, ended; /* stamps of the call that sent it */
    uint32_t taken[HIGHEST + 1];
} record;

model_counts volatile counts;

static record records[RECORDS];
static uint32_t volatile recorded;
static uint32_t volatile clock_of_stamps;
static unsigned volatile ceiling; /* the ceiling by the model */
static uint32_t ran;              /* stamp of the end of the operation */

static PAWL_BLOCK(work) blocks[BLOCKS];
static pawl_pool pool = PAWL_POOL(blocks);
static pawl_clock clocks[1], clocks_at_start[1];

uint32_t model_count(uint32_t volatile *counter)
{
#if defined(__ARM_ARCH_6M__)
    uint32_t const before = __get_PRIMASK();
    __disable_irq();
    uint32_t const result = *counter + 1u;
    *counter = result;
    __set_PRIMASK(before);
    return result;
#else
    return __atomic_add_fetch(counter, 1u, __ATOMIC_RELAXED);
#endif
}

static uint32_t stamp(void)
{
    return model_count(&clock_of_stamps);
}

static pawl_priority_set bit(unsigned priority)
{
    return (pawl_priority_set)1u << (priority - 1u);
}

/* ---- Objects ---- */

static void start(void *me)
{
    (void)me;
}

static pawl_active *const by_priority[HIGHEST + 1];

static unsigned enter(unsigned priority, unsigned own_ceiling)
{
    unsigned const before = ceiling;
    EXPECT(priority > before);
    ceiling = own_ceiling;
    return before;
}

static void leave(unsigned before)
{
    ceiling = before;
}

unsigned model_raise(unsigned raised)
{
    unsigned const before = ceiling;
    ceiling = raised;
    return before;
}

/* Less urgent subscribers have the event in their queue, or have handled it. */
static void expect_published(record const *published, unsigned priority)
{
    for (unsigned p = 1u; p < priority; ++p) {
        if ((published->receivers & bit(p)) != 0u) {
            pawl_active const *const active = by_priority[p];
            EXPECT((published->taken[p] != 0u) ||
                   (active->free < active->descriptor->queue_length));
        }
    }
}

static void take(unsigned priority, pawl_event const *event)
{
    work const *const sent = (work const *)(void const *)event;
    EXPECT((event->pool == 1u) && (event->references >= 1u));
    EXPECT(sent->record < recorded);
    record *const known = &records[sent->record];
    EXPECT((known->receivers & bit(priority)) != 0u);
    EXPECT(known->taken[priority] == 0u);
    known->taken[priority] = stamp();
    if (known->published) {
        expect_published(known, priority);
    }
}

/* A timeout is delivered: not too early, and not if its timer was disarmed before it was taken. */
static void expect_timeout(unsigned timer)
{
    static uint8_t const due[TIMERS] = {
        [ONCE] = 1, [PERIODIC] = 1, [LATE] = 2, [LAST] = 3, [IDLE] = 1};
    unsigned const earliest = due[timer] + ((timer == (unsigned)ONCE) ? counts.rearmed : 0u);
    EXPECT(counts.ticks >= earliest);
    EXPECT(counts.disarmed[timer] == 0u);
    (void)model_count(&counts.fired[timer]);
}

static void operate(unsigned own_ceiling)
{
    model_run_operation(own_ceiling);
    model_expect_settled(own_ceiling);
    ran = stamp();
}

bool model_has_run(void)
{
    return ran != 0u;
}

static void dispatch(void *me, pawl_event const *event)
{
    pawl_active_descriptor const *const descriptor = ((pawl_active *)me)->descriptor;
    unsigned const before = enter(descriptor->priority, descriptor->threshold);
    registers_scribble_if_asked();
    if (event->signal == (pawl_signal)WORK) {
        take(descriptor->priority, event);
    } else if (event->signal == (pawl_signal)GO) {
        operate(descriptor->threshold);
    } else {
        unsigned const timer = (unsigned)event->signal - (unsigned)TIMEOUT;
        EXPECT((timer < (unsigned)TIMERS) && (timers[timer].owner == me));
        expect_timeout(timer);
    }
    EXPECT(ceiling == descriptor->threshold);
    leave(before);
}

static pawl_event const *queues[HIGHEST + 1][QUEUE];

#define OBJECT(name, priority, threshold)                                                          \
    static pawl_active_descriptor const name##_descriptor = {start, dispatch,   queues[priority],  \
                                                             QUEUE, (priority), (threshold)};      \
    static pawl_active name = PAWL_ACTIVE(&name##_descriptor)

#if defined(KERNEL_COOPERATIVE)
OBJECT(low, LOW, LOW);
OBJECT(mid, MID, MID);
OBJECT(near, NEAR, NEAR);
OBJECT(high, HIGH, HIGH);
#else
OBJECT(low, LOW, LOW);
OBJECT(mid, MID, NEAR);
OBJECT(near, NEAR, NEAR);
OBJECT(high, HIGH, HIGH);
#endif

pawl_timer timers[TIMERS] = {
    [ONCE] = PAWL_TIMER(&mid, TIMEOUT + ONCE, &clocks[0]),
    [PERIODIC] = PAWL_TIMER(&low, TIMEOUT + PERIODIC, &clocks[0]),
    [LATE] = PAWL_TIMER(&high, TIMEOUT + LATE, &clocks[0]),
    [LAST] = PAWL_TIMER(&low, TIMEOUT + LAST, &clocks[0]),
    [IDLE] = PAWL_TIMER(&high, TIMEOUT + IDLE, &clocks[0]),
};

/* ---- Threads ---- */

#if defined(KERNEL_BLOCKING)
pawl_semaphore to_eager = PAWL_SEMAPHORE(0u, 10u);
pawl_semaphore to_lazy = PAWL_SEMAPHORE(0u, 10u);
static pawl_semaphore to_worker = PAWL_SEMAPHORE(0u, 1u);

static void serve(pawl_semaphore *semaphore, unsigned priority, uint32_t volatile *served)
{
    for (;;) {
        pawl_semaphore_wait(semaphore);
        unsigned const before = enter(priority, priority);
        registers_scribble_if_asked();
        (void)model_count(served);
        leave(before);
    }
}

static void run_lazy(void *unused)
{
    (void)unused;
    serve(&to_lazy, LAZY, &counts.lazy_ran);
}

static void run_eager(void *unused)
{
    (void)unused;
    serve(&to_eager, EAGER, &counts.eager_ran);
}

static unsigned below_worker;

void model_worker_waits(void)
{
    leave(below_worker);
}

void model_worker_goes_on(void)
{
    below_worker = enter(WORKER, PARTNER);
}

static void run_worker(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_semaphore_wait(&to_worker);
        uint32_t const psp = __get_PSP();
        model_worker_goes_on();
        operate(PARTNER);
        model_worker_waits();
        EXPECT(__get_PSP() == psp);
    }
}

static pawl_semaphore to_partner = PAWL_SEMAPHORE(0u, 1u);
static unsigned volatile partner_turns;

void model_partner_begins(void)
{
    partner_turns = 0u;
    EXPECT(pawl_semaphore_signal(&to_partner));
}

unsigned model_partner_turns(void)
{
    return partner_turns;
}

static void take_turn(void)
{
    unsigned const before = enter(PARTNER, PARTNER);
    registers_scribble_if_asked();
    partner_turns += 1u;
    leave(before);
}

static void run_partner(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_semaphore_wait(&to_partner);
        take_turn();
        pawl_thread_yield();
        take_turn();
    }
}

#define THREAD_OF(name, descriptor)                                                                \
    static PAWL_STACK(name##_stack, STACK);                                                        \
    static pawl_thread_descriptor const name##_descriptor = descriptor;                            \
    static pawl_thread name = PAWL_THREAD(&name##_descriptor)
#define THREAD(name, priority)                                                                     \
    THREAD_OF(name, PAWL_THREAD_DESCRIPTOR((priority), run_##name, NULL, name##_stack))
#define MEMBER(name, priority)                                                                     \
    THREAD_OF(name, PAWL_THREAD_MEMBER((priority), PARTNER, &group, run_##name, NULL, name##_stack))

static pawl_thread_group group = PAWL_THREAD_GROUP(WORKER, PARTNER);
THREAD(lazy, LAZY);
MEMBER(worker, WORKER);
MEMBER(partner, PARTNER);
THREAD(eager, EAGER);
#endif

static pawl_active *const by_priority[HIGHEST + 1] = {
    [LOW] = &low,
    [MID] = &mid,
    [NEAR] = &near,
    [HIGH] = &high,
#if defined(KERNEL_BLOCKING)
    [LAZY] = &lazy.active,
    [WORKER] = &worker.active,
    [PARTNER] = &partner.active,
    [EAGER] = &eager.active,
#endif
};

/* ---- Sending ---- */

enum { SUBSCRIBERS = (1 << (LOW - 1)) | (1 << (MID - 1)) | (1 << (NEAR - 1)) | (1 << (HIGH - 1)) };

/* A block that the pool gives was free: no event that is queued has it. */
static record *new_record(pawl_priority_set receivers, work **sent)
{
    unsigned const index = model_count(&recorded) - 1u;
    EXPECT(index < (unsigned)RECORDS);
    work *const fresh = (work *)(void *)pawl_event_new(&pool, WORK);
    EXPECT((fresh->event.signal == (pawl_signal)WORK) && (fresh->event.references == 0u));
    fresh->record = (uint8_t)index;
    *sent = fresh;
    record *const known = &records[index];
    known->receivers = receivers;
    known->began = stamp();
    return known;
}

void model_post(unsigned to)
{
    work *sent;
    record *const known = new_record(bit(to), &sent);
    pawl_post(by_priority[to], &sent->event);
    known->ended = stamp();
}

void model_post_lifo(unsigned to)
{
    work *sent;
    record *const known = new_record(bit(to), &sent);
    known->lifo = true;
    pawl_post_lifo(by_priority[to], &sent->event);
    known->ended = stamp();
}

void model_post_refused(unsigned to)
{
    work *sent;
    record *const known = new_record(0u, &sent);
    EXPECT(!pawl_post_margin(by_priority[to], &sent->event, QUEUE));
    known->ended = stamp();
}

void model_post_margin(unsigned to)
{
    work *sent;
    record *const known = new_record(bit(to), &sent);
    EXPECT(pawl_post_margin(by_priority[to], &sent->event, 1u));
    known->ended = stamp();
}

void model_publish(void)
{
    work *sent;
    record *const known = new_record(SUBSCRIBERS, &sent);
    known->published = true;
    pawl_publish(&sent->event);
    known->ended = stamp();
}

void model_keep_and_recycle(void)
{
    work *sent;
    record *const known = new_record(0u, &sent);
    pawl_event_keep(&sent->event);
    pawl_event_recycle(&sent->event);
    known->ended = stamp();

    record *const kept = new_record(bit(LOW), &sent);
    pawl_event_keep(&sent->event);
    pawl_post(by_priority[LOW], &sent->event);
    EXPECT(sent->event.references >= 1u);
    pawl_event_recycle(&sent->event);
    kept->ended = stamp();
}

void model_defer_and_recall(void)
{
    static pawl_event const *slots[2];
    static pawl_deferred deferred = PAWL_DEFERRED(slots);
    work *sent;
    record *const known = new_record(bit(LOW), &sent);
    known->lifo = true;
    pawl_defer(&deferred, &sent->event);
    model_post(LOW);
    known->began = stamp();
    EXPECT(pawl_recall(by_priority[LOW], &deferred));
    known->ended = stamp();
}

/* ---- Start ---- */

static pawl_priority_set const subscribers[1] = {SUBSCRIBERS};
static pawl_pool *const pools[] = {&pool};
static pawl_system const stress = {
    .by_priority = by_priority,
    .subscribers = subscribers,
    .pools = pools,
    .clocks = clocks,
    .first_signal = WORK,
    .signal_count = 1u,
    .highest = HIGHEST,
    .pool_count = 1u,
    .tick_rates = 1u,
};

void model_start(void)
{
    pawl_start(&stress);
    clocks_at_start[0] = clocks[0];
}

static pawl_event const go = PAWL_EVENT(GO);

void model_go(unsigned runner)
{
#if defined(KERNEL_BLOCKING)
    if (runner == (unsigned)WORKER) {
        EXPECT(pawl_semaphore_signal(&to_worker));
        return;
    }
#endif
    pawl_post(by_priority[runner], &go);
}

/*
 * Sets the initial state of a point: the time is 0, and the queues begin at `slot`, so that rings
 * wrap in some points. In idle.
 */
void model_prepare(unsigned slot, bool ticking)
{
    for (unsigned i = 0u; i < recorded; ++i) {
        records[i] = (record){0};
    }
    recorded = 0u;
    clock_of_stamps = 0u;
    ran = 0u;
    counts = (model_counts){0};
    for (unsigned p = 1u; p <= (unsigned)HIGHEST; ++p) {
        if ((by_priority[p] != NULL) && (by_priority[p]->descriptor->queue_length != 0u)) {
            by_priority[p]->head = (uint8_t)slot;
            by_priority[p]->tail = (uint8_t)slot;
            by_priority[p]->least_free = by_priority[p]->free;
        }
    }
    pool.least_free = pool.free;
    clocks[0] = clocks_at_start[0];
    if (ticking) {
        pawl_timer_arm(&timers[PERIODIC], 1u, 1u);
        pawl_timer_arm(&timers[ONCE], 1u, 0u);
        pawl_timer_arm(&timers[LAST], 3u, 0u);
        pawl_timer_arm(&timers[LATE], 2u, 0u);
    }
}

/* ---- Invariants ---- */

/* Under kernel nvic the runtime has no such set: an object with an event is ready. */
pawl_priority_set model_ready(void)
{
    pawl_priority_set ready = pawl_runtime.ready;
#if defined(KERNEL_NVIC)
    for (unsigned p = 1u; p <= (unsigned)HIGHEST; ++p) {
        pawl_active const *const active = by_priority[p];
        if ((active != NULL) && (active->free < active->descriptor->queue_length)) {
            ready |= bit(p);
        }
    }
#endif
    return ready;
}

#if defined(KERNEL_NVIC)
/* An object runs in its interrupt. On v6-M, LOW and MID share a level. */
static void expect_state(unsigned expected)
{
    EXPECT(pawl_port_is_object(__get_IPSR()));
#if defined(__ARM_ARCH_6M__)
    EXPECT(pawl_runtime.ceiling == expected);
#else
    EXPECT(__get_BASEPRI() == pawl_lines.level[expected]);
    EXPECT(pawl_port_running_priority() == (unsigned)MID);
#endif
}
#else
static void expect_state(unsigned expected)
{
#if !defined(KERNEL_COOPERATIVE)
    EXPECT(pawl_runtime.ceiling == expected);
#else
    (void)expected;
#endif
#if !defined(__ARM_ARCH_6M__)
    EXPECT(__get_BASEPRI() == 0u);
#endif
    EXPECT(__get_IPSR() == 0u);
}
#endif

void model_expect_settled(unsigned expected)
{
#if !defined(KERNEL_COOPERATIVE)
    EXPECT(pawl_highest(model_ready()) <= expected);
    EXPECT(ceiling == expected);
#endif
    expect_state(expected);
    EXPECT(__get_PRIMASK() == 0u);
}

static void verify_queue(pawl_active const *active)
{
    unsigned const length = active->descriptor->queue_length;
    EXPECT(active->free == length);
    EXPECT((active->head == active->tail) && (active->head < length));
    EXPECT(active->least_free <= length);
}

/* The free list has all blocks, each once, and ends. */
static void verify_pool(void)
{
    uint32_t seen = 0u;
    void *block = pool.first;
    for (unsigned i = 0u; i < (unsigned)BLOCKS; ++i) {
        EXPECT(block != NULL);
        size_t const index = (size_t)((uint8_t *)block - (uint8_t *)blocks) / sizeof(blocks[0]);
        EXPECT((index < (size_t)BLOCKS) && (block == (void *)&blocks[index]));
        EXPECT((seen & (1u << index)) == 0u);
        seen |= 1u << index;
        block = *(void **)block;
    }
    EXPECT(block == NULL);
    EXPECT(pool.free == (unsigned)BLOCKS);
}

/* Events of a queue are taken in their order, if one post had ended before the other one began. */
static void verify_order(record const *one, record const *other, unsigned p)
{
    if (!one->lifo && !other->lifo) {
        EXPECT((one->ended > other->began) || (one->taken[p] < other->taken[p]));
    }
    /* An event that was put in front while the receiver could not run is taken first. */
    bool const both_waited = (one->ended < ran) && (other->ended < ran) && (one->taken[p] > ran) &&
                             (other->taken[p] > ran);
    if (other->lifo && both_waited) {
        bool const later = one->lifo && (one->ended > other->began);
        EXPECT(later || (other->taken[p] < one->taken[p]));
    }
}

static void verify_records(void)
{
    for (unsigned i = 0u; i < recorded; ++i) {
        record const *const sent = &records[i];
        EXPECT(sent->ended != 0u);
        for (unsigned p = 1u; p <= (unsigned)HIGHEST; ++p) {
            bool const receives = (sent->receivers & bit(p)) != 0u;
            EXPECT(receives == (sent->taken[p] != 0u));
            for (unsigned k = 0u; receives && (k < recorded); ++k) {
                if ((k != i) && ((records[k].receivers & bit(p)) != 0u)) {
                    verify_order(sent, &records[k], p);
                }
            }
        }
    }
}

#if defined(KERNEL_BLOCKING)
static void verify_threads(void)
{
    EXPECT((to_eager.waiting == bit(EAGER)) && (to_eager.count == 0u));
    EXPECT((to_lazy.waiting == bit(LAZY)) && (to_lazy.count == 0u));
    EXPECT((to_worker.waiting == bit(WORKER)) && (to_worker.count == 0u));
    EXPECT((to_partner.waiting == bit(PARTNER)) && (to_partner.count == 0u));
    EXPECT(counts.eager_ran == counts.to_eager);
    EXPECT(counts.lazy_ran == counts.to_lazy);
    EXPECT(pawl_thread_least_free(&worker) > 0u);
}
#endif

/* After MODEL_LAST_TICK ticks all timers that were armed once are due. */
static void verify_timeouts(void)
{
    unsigned const last = MODEL_LAST_TICK;
    EXPECT(counts.ticks == last);
    EXPECT(counts.fired[PERIODIC] == (last - counts.skipped));
    EXPECT(counts.fired[LATE] == (1u - counts.disarmed[LATE]));
    EXPECT(counts.fired[LAST] == 1u);
    EXPECT(counts.fired[ONCE] == (1u - counts.disarmed[ONCE]));
    EXPECT(counts.fired[IDLE] == counts.armed);
}

static void verify_timers(bool ticking)
{
    EXPECT(pawl_now(0u) == counts.ticks);
    if (ticking) {
        verify_timeouts();
    }
    for (unsigned i = 0u; i < (unsigned)TIMERS; ++i) {
        EXPECT((i == (unsigned)PERIODIC) || !pawl_timer_is_armed(&timers[i]));
        pawl_timer_disarm(&timers[i]);
        EXPECT(timers[i].event.references == (uint8_t)PAWL_TIMER_IDLE);
    }
}

/* Called in idle, when nothing is ready. */
void model_verify(bool ticking)
{
    EXPECT(probe_is_quiet());
    EXPECT(model_ready() == 0u);
    EXPECT((ceiling == 0u) && (ran != 0u));
    EXPECT(pawl_runtime.ceiling == 0u);
    EXPECT(pawl_runtime.returning == 0u);
    EXPECT((__get_CONTROL() & 3u) == 0u);
    verify_queue(&low);
    verify_queue(&mid);
    verify_queue(&near);
    verify_queue(&high);
    verify_pool();
    verify_records();
    verify_timers(ticking);
#if defined(KERNEL_BLOCKING)
    verify_threads();
#endif
}

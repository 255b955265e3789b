/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Timers, what the provers leave open: tried out within bounds, each step compared with a model
 * that is too simple to be wrong: the armed timers in arming order, and a queue. Interrupts come
 * where a tick opens its critical section. With few levels (PAWL_TIMER_LEVELS) few ticks reach them
 * all.
 */
#include "services.c"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long cases;

void pawl_proof_trap(unsigned code)
{
    fprintf(stderr, "an assertion failed: %u:%u\n", code >> 4, code & 15u);
    abort();
}

#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);          \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* Timeouts: all 256 statuses. */

static void accept_timeouts(void)
{
    for (unsigned status = 0u; status <= UINT8_MAX; ++status) {
        unsigned const stales = (status >> 2) & 31u;
        bool const queued = (status & 2u) != 0u;
        if (!queued && stales == 0u) {
            continue; /* asserts timer:4 */
        }
        pawl_event timeout = {1u, PAWL_TIMEOUT_POOL, (uint8_t)status};
        bool const accepted = pawl_timeout_accept(&timeout);
        HOLDS(accepted == (stales == 0u));
        HOLDS(timeout.references == status - (accepted ? 2u : 4u));
        ++cases;
    }
}

/* All sequences of arming, disarming, ticks and taking from the queue. */

enum { TIMERS = 3, SLOTS = 32, WAYS = 6 };

typedef struct {
    pawl_clock clock;
    pawl_active owner;
    pawl_event const *slots[SLOTS];
    pawl_timer timers[TIMERS];
    /* the model */
    uint8_t order[TIMERS], armed; /* in arming order */
    uint32_t now, due[TIMERS], period[TIMERS];
    uint8_t queue[SLOTS], queued; /* timer, + 128: stale */
} world;

static world w;
static pawl_active_descriptor const owner = {
    .queue = w.slots, .queue_length = SLOTS, .priority = 1u, .threshold = 1u};

static void model_leave(unsigned t)
{
    unsigned kept = 0u;
    for (unsigned i = 0u; i < w.armed; ++i) {
        if (w.order[i] != t) {
            w.order[kept++] = w.order[i];
        }
    }
    w.armed = (uint8_t)kept;
}

static void model_disarm(unsigned t)
{
    model_leave(t);
    for (unsigned i = 0u; i < w.queued; ++i) {
        if (w.queue[i] == t) {
            w.queue[i] |= 128u;
        }
    }
}

/* The timer that is due and was armed first; TIMERS: none. */
static unsigned model_next_due(void)
{
    for (unsigned i = 0u; i < w.armed; ++i) {
        if (w.due[w.order[i]] == w.now) {
            return w.order[i];
        }
    }
    return TIMERS;
}

/* One that is periodic counts as armed anew. */
static void model_expire(unsigned t)
{
    if (memchr(w.queue, (int)t, w.queued) == NULL) {
        w.queue[w.queued++] = (uint8_t)t;
    }
    model_leave(t);
    if (w.period[t] != 0u) {
        w.due[t] += w.period[t];
        w.order[w.armed++] = (uint8_t)t;
    }
}

static void check_owner(void)
{
    HOLDS(SLOTS - w.owner.free == w.queued);
    for (unsigned i = 0u; i < w.queued; ++i) {
        HOLDS(w.slots[(w.owner.head + SLOTS - i) % SLOTS] == &w.timers[w.queue[i] & 127u].event);
    }
}

static unsigned place_in(pawl_timer_link const *list, pawl_timer const *timer)
{
    unsigned place = 1u;
    for (pawl_timer_link const *link = list->next; link != &timer->link; link = link->next) {
        HOLDS(link != list);
        ++place;
    }
    return place;
}

/* Between two ticks each list is a ring of the timers that belong there, one due time in arming
 * order. */
static void check_timers(void)
{
    unsigned linked = 0u;
    HOLDS(w.clock.now == w.now && w.clock.settled == w.now);
    for (unsigned level = 0u; level <= PAWL_TIMER_LEVELS; ++level) {
        pawl_timer_link const *const list = &w.clock.lists[level];
        for (pawl_timer_link const *link = list->next; link != list; link = link->next) {
            pawl_timer const *const timer = (pawl_timer const *)(void const *)link;
            HOLDS(link->next->previous == link && link->previous->next == link);
            HOLDS(pawl_timer_is_armed(timer));
            HOLDS(list_for(&w.clock, w.now, timer->due, timer->due - w.now) == list);
            HOLDS(++linked <= w.armed);
        }
    }
    HOLDS(linked == w.armed);
    for (unsigned i = 0u; i < w.armed; ++i) {
        pawl_timer const *const timer = &w.timers[w.order[i]];
        pawl_timer_link const *const list =
            list_for(&w.clock, w.now, timer->due, timer->due - w.now);
        HOLDS(pawl_timer_is_armed(timer) && timer->due == w.due[w.order[i]]);
        for (unsigned k = 0u; k < i; ++k) {
            if (w.due[w.order[k]] == timer->due) {
                HOLDS(place_in(list, &w.timers[w.order[k]]) < place_in(list, timer));
            }
        }
    }
    check_owner();
    ++cases;
}

static void arm_or_disarm(unsigned t, unsigned how)
{
    static uint32_t const ways[WAYS - 1][2] = {{1u, 0u}, {2u, 1u}, {3u, 3u}, {5u, 0u}, {6u, 4u}};
    model_disarm(t);
    if (how == WAYS - 1u) {
        pawl_timer_disarm(&w.timers[t]);
    } else {
        pawl_timer_arm(&w.timers[t], ways[how][0], ways[how][1]);
        w.order[w.armed++] = (uint8_t)t;
        w.due[t] = w.now + ways[how][0];
        w.period[t] = ways[how][1];
    }
}

static void take_timeout(void)
{
    pawl_queue const queue = pawl_queue_of(&w.owner);
    pawl_event const *const event = pawl_queue_take(&w.owner, &queue);
    HOLDS(pawl_timeout_accept(event) == (w.queue[0] < 128u));
    memmove(w.queue, w.queue + 1, --w.queued);
}

/* An interrupt at the n-th opening of the critical section of a tick; 0: none. */
static struct {
    unsigned opening, timer, how, openings;
} interrupt;

/* The model has to have gone as far as the tick has. */
void pawl_proof_opened(void)
{
    if (++interrupt.openings == interrupt.opening) {
        for (;;) {
            unsigned const t = model_next_due();
            if (t == TIMERS || (w.timers[t].due == w.now && pawl_timer_is_armed(&w.timers[t]))) {
                break;
            }
            model_expire(t);
        }
        arm_or_disarm(interrupt.timer, interrupt.how);
        ++cases;
    }
}

static void tick(void)
{
    interrupt.openings = 0u;
    ++w.now;
    pawl_tick(0u);
    interrupt.opening = 0u;
    for (unsigned t = model_next_due(); t != TIMERS; t = model_next_due()) {
        model_expire(t);
    }
    check_timers();
}

/* Half of the quiet ticks, rounded up: as if something woke the idle, and then the rest. */
static void skip(void)
{
    uint32_t left = (w.armed == 0u) ? 9u : pawl_timer_quiet(0u);
    HOLDS(pawl_timer_quiet(0u) >= left);
    for (unsigned i = 0u; i < w.armed; ++i) {
        HOLDS(left < w.due[w.order[i]] - w.now);
    }
    for (uint32_t ticks = (left + 1u) / 2u; ticks != 0u; ticks = left) {
        left -= ticks;
        w.now += ticks;
        pawl_tick_skip(0u, ticks);
        check_timers();
    }
}

/* Ticks until nothing can be left of what the interrupt did. */
static void tick_on(void)
{
    for (unsigned i = 0u; i < 9u; ++i) {
        tick();
        if (w.queued > 4u) {
            take_timeout();
        }
    }
}

static void try_interrupts(void)
{
    world const before = w;
    for (unsigned opening = 1u; opening <= 2u * TIMERS; ++opening) {
        for (unsigned i = 0u; i < TIMERS * WAYS; ++i) {
            interrupt.opening = opening;
            interrupt.timer = i / WAYS;
            interrupt.how = i % WAYS;
            tick();
            bool const came = interrupt.openings >= opening;
            tick_on();
            w = before;
            if (!came) {
                return;
            }
        }
    }
}

static void try_sequences(unsigned steps, bool with_interrupts)
{
    if (with_interrupts) {
        try_interrupts();
    }
    if (steps == 0u) {
        return;
    }
    world const before = w;
    for (unsigned operation = 0u; operation < 3u + WAYS * TIMERS; ++operation) {
        if (operation == 2u + WAYS * TIMERS) {
            skip();
        } else if (operation == 0u) {
            tick();
        } else if (operation == 1u) {
            if (w.queued == 0u) {
                continue;
            }
            take_timeout();
        } else {
            arm_or_disarm((operation - 2u) / WAYS, (operation - 2u) % WAYS);
            check_timers();
        }
        try_sequences(steps - 1u, with_interrupts);
        w = before;
    }
}

static void start_at(uint32_t now)
{
    memset(&w, 0, sizeof w);
    w.now = now;
    start_clock(&w.clock);
    w.clock.now = now;
    w.clock.settled = now;
    w.owner = (pawl_active)PAWL_ACTIVE(&owner);
    w.owner.free = SLOTS;
    for (unsigned t = 0u; t < TIMERS; ++t) {
        w.timers[t] = (pawl_timer)PAWL_TIMER(&w.owner, 1u, 0u);
    }
    pawl_runtime.system.clocks = &w.clock;
    pawl_runtime.system.tick_rates = 1u;
}

static void sequences(void)
{
    start_at(UINT32_MAX - 1u); /* the clock wraps within a few ticks */
    try_sequences(6u, false);
    start_at(1u);
    try_sequences(6u, false);
}

static void interrupts(void)
{
    for (uint32_t now = 0u; now < 8u; ++now) {
        start_at(UINT32_MAX - 5u + now);
        try_sequences((now % 4u == 0u) ? 4u : 3u, true);
    }
}

/* How often a timer is visited until it expires, on its own: timer.h states the bound. */

static unsigned log2_of(uint32_t n)
{
    return (n > 1u) ? 1u + log2_of(n / 2u) : 0u;
}

static void count_visits(uint32_t now, uint32_t delay)
{
    unsigned visits = 0u;
    start_at(now);
    pawl_timer_arm(&w.timers[0], delay, 0u);
    for (uint32_t i = 0u; i < delay; ++i) {
        HOLDS(w.owner.free == SLOTS);
        interrupt.openings = 0u;
        pawl_tick(0u);
        visits += interrupt.openings - 1u - (SLOTS - w.owner.free); /* posting opens once more */
    }
    HOLDS(w.owner.free == SLOTS - 1u && !pawl_timer_is_armed(&w.timers[0]));
    HOLDS(visits <= 2u + log2_of(delay) + (delay >> (PAWL_TIMER_LEVELS - 1)));
    ++cases;
}

static void visits(void)
{
    for (uint32_t now = 0u; now < 70u; ++now) {
        for (uint32_t delay = 1u; delay < 140u; ++delay) {
            count_visits(now - 35u, delay);
        }
    }
    for (uint32_t delay = 1u; delay <= 300000u; delay += delay / 3u + 1u) {
        count_visits(32767u, delay);
        count_visits(UINT32_MAX - delay / 2u, delay);
    }
}

/* The farthest a timer can be: it is never where it would be found too early. */
static void farthest(void)
{
    for (uint32_t now = 0u; now < 70u; ++now) {
        for (uint32_t short_of = 0u; short_of < 40u; ++short_of) {
            start_at(now);
            pawl_timer_arm(&w.timers[0], UINT32_MAX - short_of, 0u);
            pawl_timer_arm(&w.timers[1], UINT32_MAX - short_of, 0u);
            w.armed = 2u;
            w.order[1] = 1u;
            w.due[0] = w.due[1] = now + UINT32_MAX - short_of;
            for (unsigned i = 0u; i < 70u; ++i) {
                tick();
            }
            arm_or_disarm(now % 2u, WAYS - 1u);
            check_timers();
        }
    }
}

static void part(char const *what, void (*test)(void))
{
    unsigned long const before = cases;
    test();
    printf("exhaustive: %s, %lu cases\n", what, cases - before);
}

int main(void)
{
    printf("exhaustive: timers with %d levels\n", PAWL_TIMER_LEVELS);
    part("timeouts accepted", accept_timeouts);
    part("sequences", sequences);
    part("interrupts of a tick", interrupts);
    part("visits counted", visits);
    part("far delays", farthest);
    printf("exhaustive: %lu cases, all as the model says\n", cases);
    return 0;
}

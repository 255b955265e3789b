/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the provers leave open, tried out within bounds: every sequence of a few operations on a
 * small pool and on a few timers, each compared with a model that is too simple to be wrong.
 */
#include "event.c"
#include "pool.c"
#include "post.c"
#include "timer.c"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

pawl_runtime_state pawl_runtime;
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

/* Due times around every place at which 32 bits can wrap. */

static void compare_due_times(void)
{
    static uint32_t const bases[] = {0u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu};
    for (unsigned i = 0u; i < 4u; ++i) {
        for (uint32_t ahead = 0u; ahead < 72u; ++ahead) {
            for (uint32_t due_ahead = 0u; due_ahead < 72u; ++due_ahead) {
                uint32_t const a = bases[ahead / 18u] + ahead % 18u - 9u;
                uint32_t const d = bases[due_ahead / 18u] + due_ahead % 18u - 9u;
                pawl_clock const clock = {.now = bases[i], .earliest = bases[i] + a};
                /* 0 ticks ahead is 2^32 of them. */
                uint64_t const far = (a == 0u) ? (uint64_t)1 << 32 : a;
                uint64_t const due = (d == 0u) ? (uint64_t)1 << 32 : d;
                HOLDS(is_earlier(&clock, bases[i] + d) == (due < far));
                ++cases;
            }
        }
    }
}

/* Pool and references: all sequences of operations on three blocks. */

enum { BLOCKS = 3, POOL_STEPS = 9, FREE = 255 };

typedef struct {
    pawl_pool pool;
    PAWL_BLOCK(pawl_event) blocks[BLOCKS];
    uint8_t references[BLOCKS]; /* the model: FREE, or how many hold the block */
    uint8_t least_free;
} pool_world;

static pool_world world;
static pawl_pool *const pools[] = {&world.pool};

static void check_pool(void)
{
    unsigned free = 0u;
    for (unsigned i = 0u; i < BLOCKS; ++i) {
        free += world.references[i] == FREE;
        HOLDS(world.references[i] == FREE ||
              (world.blocks[i].event.references == world.references[i] &&
               world.blocks[i].event.pool == 1u && world.blocks[i].event.signal == 7u));
    }
    world.least_free = (uint8_t)(free < world.least_free ? free : world.least_free);
    HOLDS(world.pool.free == free && pawl_pool_least_free(&world.pool) == world.least_free);
    bool listed[BLOCKS] = {false};
    for (void **block = world.pool.first; block != NULL; block = *block) {
        size_t const i = (size_t)((char *)block - (char *)world.blocks) / sizeof world.blocks[0];
        HOLDS(i < BLOCKS && !listed[i] && world.references[i] == FREE);
        listed[i] = true;
        --free;
    }
    HOLDS(free == 0u);
    ++cases;
}

static void allocate(unsigned margin)
{
    bool const fits = world.pool.free > margin;
    if (margin == 0u && !fits) {
        return; /* asserts pool:1 */
    }
    pawl_event *const event = (margin == 0u)
                                  ? pawl_event_new(&world.pool, 7u)
                                  : pawl_event_new_margin(&world.pool, 7u, (uint16_t)margin);
    HOLDS((event != NULL) == fits);
    if (event != NULL) {
        size_t const i = (size_t)((char *)event - (char *)world.blocks) / sizeof world.blocks[0];
        HOLDS(i < BLOCKS && world.references[i] == FREE);
        world.references[i] = 0u;
    }
}

static void try_pool(unsigned steps)
{
    check_pool();
    if (steps == 0u) {
        return;
    }
    pool_world const before = world;
    for (unsigned operation = 0u; operation < 2u + 2u * BLOCKS; ++operation) {
        unsigned const i = operation % BLOCKS;
        if (operation >= 2u * BLOCKS) {
            allocate(operation - 2u * BLOCKS);
        } else if (world.references[i] == FREE) {
            continue;
        } else if (operation < BLOCKS) {
            pawl_event_keep(&world.blocks[i].event);
            ++world.references[i];
        } else {
            pawl_event_recycle(&world.blocks[i].event);
            world.references[i] =
                (uint8_t)(world.references[i] <= 1u ? FREE : world.references[i] - 1u);
        }
        try_pool(steps - 1u);
        world = before;
    }
}

static void pool_and_references(void)
{
    memset(&world, 0, sizeof world);
    world.pool = (pawl_pool)PAWL_POOL(world.blocks);
    for (unsigned i = 0u; i < BLOCKS; ++i) {
        world.blocks[i].next = world.pool.first;
        world.pool.first = &world.blocks[i];
        world.references[i] = FREE;
    }
    world.pool.free = BLOCKS;
    world.pool.least_free = BLOCKS;
    world.pool.index = 1u;
    world.least_free = BLOCKS;
    pawl_runtime.pools = pools;
    pawl_runtime.pool_count = 1u;
    try_pool(POOL_STEPS);
}

/* Timers: all sequences of arming, disarming, ticks and taking from the queue. */

enum { TIMERS = 3, TIMER_STEPS = 7, SLOTS = 16 };

typedef struct {
    pawl_clock clock;
    pawl_active owner;
    pawl_event const *slots[SLOTS];
    pawl_timer timers[TIMERS];
    /* the model */
    uint8_t order[TIMERS], armed; /* in arming order */
    uint32_t due[TIMERS], period[TIMERS];
    uint8_t queue[SLOTS], queued; /* timer, + 128: stale */
} timer_world;

static timer_world w;
static pawl_active_descriptor const owner = {
    .queue = w.slots, .queue_length = SLOTS, .priority = 1u, .threshold = 1u};

static void model_disarm(unsigned t)
{
    unsigned kept = 0u;
    for (unsigned i = 0u; i < w.armed; ++i) {
        if (w.order[i] != t) {
            w.order[kept++] = w.order[i];
        }
    }
    w.armed = (uint8_t)kept;
    for (unsigned i = 0u; i < w.queued; ++i) {
        if (w.queue[i] == t) {
            w.queue[i] |= 128u;
        }
    }
}

static bool model_is_queued(unsigned t)
{
    return memchr(w.queue, (int)t, w.queued) != NULL;
}

static void model_tick(uint32_t now)
{
    for (unsigned i = 0u; i < w.armed;) {
        unsigned const t = w.order[i];
        bool stays = true;
        if (w.due[t] == now) {
            if (!model_is_queued(t)) {
                w.queue[w.queued++] = (uint8_t)t;
            }
            stays = w.period[t] != 0u;
            w.due[t] += w.period[t];
        }
        if (stays) {
            ++i;
        } else {
            memmove(&w.order[i], &w.order[i + 1u], --w.armed - i);
        }
    }
}

static void check_timers(void)
{
    pawl_timer *const *link = &w.clock.first;
    for (unsigned i = 0u; i < w.armed; ++i) {
        pawl_timer *const timer = *link;
        HOLDS(timer == &w.timers[w.order[i]] && timer->link == link && pawl_timer_is_armed(timer));
        HOLDS(timer->due == w.due[w.order[i]]);
        link = &timer->next;
    }
    HOLDS(*link == NULL && w.clock.last == link && w.clock.cursor == NULL);
    HOLDS(SLOTS - w.owner.free == w.queued);
    for (unsigned i = 0u; i < w.queued; ++i) {
        HOLDS(w.slots[(w.owner.head + SLOTS - i) % SLOTS] == &w.timers[w.queue[i] & 127u].event);
    }
    ++cases;
}

static void take_timeout(void)
{
    pawl_queue const queue = pawl_queue_of(&w.owner);
    pawl_event const *const event = pawl_queue_take(&w.owner, &queue);
    HOLDS(pawl_timeout_accept(event) == (w.queue[0] < 128u));
    memmove(w.queue, w.queue + 1, --w.queued);
}

static void try_timers(unsigned steps)
{
    check_timers();
    if (steps == 0u) {
        return;
    }
    timer_world const before = w;
    for (unsigned operation = 0u; operation < 2u + 5u * TIMERS; ++operation) {
        if (operation == 0u) {
            pawl_tick(0u);
            model_tick(w.clock.now);
        } else if (operation == 1u) {
            if (w.queued == 0u) {
                continue;
            }
            take_timeout();
        } else {
            unsigned const t = (operation - 2u) / 5u;
            unsigned const how = (operation - 2u) % 5u;
            model_disarm(t);
            if (how == 4u) {
                pawl_timer_disarm(&w.timers[t]);
            } else {
                pawl_timer_arm(&w.timers[t], 1u + how % 2u, how / 2u);
                w.order[w.armed++] = (uint8_t)t;
                w.due[t] = w.clock.now + 1u + how % 2u;
                w.period[t] = how / 2u;
            }
        }
        try_timers(steps - 1u);
        w = before;
    }
}

static void timers(void)
{
    memset(&w, 0, sizeof w);
    w.clock.last = &w.clock.first;
    w.clock.now = UINT32_MAX - 1u; /* the clock wraps within a few ticks */
    w.clock.earliest = w.clock.now;
    w.owner = (pawl_active)PAWL_ACTIVE(&owner);
    w.owner.free = SLOTS;
    for (unsigned t = 0u; t < TIMERS; ++t) {
        w.timers[t] = (pawl_timer)PAWL_TIMER(&w.owner, 1u, 0u);
    }
    pawl_runtime.clocks = &w.clock;
    pawl_runtime.tick_rates = 1u;
    try_timers(TIMER_STEPS);
}

static void part(char const *what, void (*test)(void))
{
    unsigned long const before = cases;
    test();
    printf("exhaustive: %s, %lu cases\n", what, cases - before);
}

int main(void)
{
    part("timeouts accepted", accept_timeouts);
    part("due times compared", compare_due_times);
    part("pool and references", pool_and_references);
    part("timers", timers);
    printf("exhaustive: %lu cases, all as the model says\n", cases);
    return 0;
}

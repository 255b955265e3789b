/* SPDX-License-Identifier: Apache-2.0 */
/* The start of the system: implements docs/reference/semantics.md, rule 22. Described in
 * <pawl/system.h>. */
#include "check.h"
#include "events.h"
#include "observe.h"
#include "queues.h"
#include "timers.h"
#include <pawl/system.h>
#include <pawl_kernel.h>

pawl_runtime_state pawl_runtime;

#if PAWL_OBSERVED
uint8_t volatile pawl_observed_priority;
#endif

PAWL_SHARED void link_blocks(pawl_pool *pool, unsigned index)
{
    unsigned rest = pool->count;
    uint8_t *block = pool->blocks;
    PAWL_CHECK(POOL, 3, (rest != 0u) && (pool->block_size >= sizeof(void *)));
    pool->free = pool->count;
    pool->least_free = pool->count;
    pool->index = (uint8_t)index;
    pool->first = NULL;
    /*@ loop invariant rest <= pool->count;
        loop invariant 0 < rest ==> block == (uint8_t *)pawl_block(pool, pool->count - rest);
        loop invariant (void **)pool->first ==
            (rest == pool->count ? (void **)\null : pawl_block(pool, pool->count - rest - 1));
        loop invariant rest < pool->count ==> *pawl_block(pool, 0) == \null;
        loop invariant \forall integer k; 1 <= k < pool->count - rest ==>
                         (void **)*pawl_block(pool, k) == pawl_block(pool, k - 1);
        loop assigns rest, block, pool->first,
                     { *pawl_block(pool, k) | integer k; 0 <= k < pool->count };
        loop variant rest; */
    while (rest != 0u) {
        /*@ assert next: 1 < rest ==>
              (uint8_t *)pawl_block(pool, pool->count - rest + 1) ==
              (uint8_t *)pawl_block(pool, pool->count - rest) + pool->block_size; */
        *(void **)(void *)block = pool->first;
        pool->first = block;
        block += pool->block_size;
        --rest;
    }
}

static void empty_queue(pawl_active *active)
{
    uint8_t const length = active->descriptor->queue_length;
    active->bit = pawl_priority_bit(active->descriptor->priority);
    active->head = 0u;
    active->tail = 0u;
    active->free = length;
    active->least_free = length;
}

static void start_clock(pawl_clock *clock)
{
    clock->now = 0u;
    clock->armed.next = &clock->armed;
    clock->armed.previous = &clock->armed;
    /*@ loop invariant 0 <= i <= PAWL_TIMER_LEVELS + 1;
        loop invariant \forall integer k; 0 <= k < i ==>
                         clock->lists[k].next == &clock->lists[k] &&
                         clock->lists[k].previous == &clock->lists[k];
        loop assigns i, clock->lists[0 .. PAWL_TIMER_LEVELS];
        loop variant PAWL_TIMER_LEVELS + 1 - i; */
    for (unsigned i = 0u; i <= (unsigned)PAWL_TIMER_LEVELS; ++i) {
        pawl_timer_link *const list = &clock->lists[i];
        list->next = list;
        list->previous = list;
    }
}

/*
 * Checks the objects and empties their queues. The order does not matter; from the most urgent one
 * down, the set `present` is built by shifts.
 */
static inline void prepare_objects(pawl_system const *system)
{
    pawl_priority_set present = 0u; /* priorities of objects with a queue */
    for (unsigned priority = system->highest; priority != 0u; --priority) {
        pawl_active *const active = system->by_priority[priority];
        present <<= 1;
        if (active != NULL) {
            pawl_active_descriptor const *const descriptor = active->descriptor;
            PAWL_CHECK(SYSTEM, 2, descriptor->priority == priority);
            PAWL_CHECK(SYSTEM, 3, descriptor->threshold >= priority);
            empty_queue(active);
            if (descriptor->queue_length != 0u) {
                ++present;
            } else {
                PAWL_CHECK(SYSTEM, 4, pawl_kernel_is_thread(descriptor));
            }
        }
    }
    pawl_priority_set const *subscribers = system->subscribers;
    for (unsigned i = system->signal_count; i != 0u; --i) {
        PAWL_CHECK(SYSTEM, 5, (*subscribers & ~present) == 0u);
        ++subscribers;
    }
}

/* Initialises queues, pools and clocks: after this, posts, allocations and timers work. */
static inline void prepare(pawl_system const *system)
{
    prepare_objects(system);
    for (unsigned i = 0u; i < system->pool_count; ++i) {
        link_blocks(system->pools[i], i + 1u);
    }
    pawl_clock *clock = system->clocks;
    for (unsigned i = system->tick_rates; i != 0u; --i) {
        start_clock(clock);
        ++clock;
    }
}

void pawl_start(pawl_system const *its)
{
    (void)pawl_kernel_hold(); /* until pawl_run */
    pawl_kernel_forget_threads();
    pawl_runtime.ready = 0u;
    pawl_runtime.system = *its;
    pawl_system const *const system = &pawl_runtime.system;
    PAWL_CHECK(SYSTEM, 1,
               (system->highest <= (unsigned)PAWL_MAX_PRIORITY) &&
                   (system->pool_count <= (unsigned)PAWL_MAX_POOLS) &&
                   (system->tick_rates <= (unsigned)PAWL_MAX_TICK_RATES));
    prepare(system);
    pawl_kernel_prepare();
    PAWL_OBSERVE_START();
    pawl_active *const *place = system->by_priority;
    for (unsigned rest = system->highest; rest != 0u; --rest) {
        ++place;
        pawl_active *const active = *place;
        if (active != NULL) {
            PAWL_OBSERVE_INITIAL(active);
            active->descriptor->start(active);
        }
    }
    PAWL_OBSERVE_STARTED();
}

/*
 * Every kernel recycles pooled events and checks timeouts. A program that uses no pools or no
 * timers does not link pool.c or timer.c: these weak functions take their place. There are no such
 * events then, so they fail for an event that claims to be one.
 */
__attribute__((weak)) void pawl_event_recycle(pawl_event const *event)
{
    PAWL_CHECK(EVENT, 3, !pawl_event_is_pooled(event));
}

__attribute__((weak)) bool pawl_timeout_accept(pawl_event const *timeout)
{
    (void)timeout;
    PAWL_CHECK(TIMER, 4, false);
    return false;
}

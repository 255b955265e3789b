/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Pools: allocates and recycles events (docs/reference/semantics.md, rule 20). Described in
 * <pawl/pool.h> and <pawl/event.h>.
 */
#include "events.h"
#include "observe.h"
#include "runtime.h"
#include <pawl/critical.h>
#include <pawl/pool.h>

#include <stddef.h>

/* Takes a block, one of which is free. In a critical section. */
static inline pawl_event *take_block(pawl_pool *pool, pawl_signal signal)
{
    void **const block = pool->first;
    pool->first = *block;
    ((pawl_event *)(void *)block)->signal = signal; /* here, so that its register is free */
    PAWL_RELOAD();
    uint16_t const free = (uint16_t)(pool->free - 1u);
    pool->free = free;
    if (free < pool->least_free) {
        pool->least_free = free;
    }
    return (pawl_event *)(void *)block;
}

/* Without a critical section: only the caller has the block. */
static inline pawl_event *make_event(pawl_event *event, uint8_t index)
{
    event->pool = index;
    event->references = 0u;
    return event;
}

pawl_event *pawl_event_new(pawl_pool *pool, pawl_signal signal)
{
    pawl_critical const before = pawl_critical_enter();
    PAWL_CHECK(POOL, 1, pool->first != NULL);
    pawl_event *const event = take_block(pool, signal);
    PAWL_OBSERVE_NEW(pool, signal);
    pawl_critical_exit(before);
    return make_event(event, pool->index);
}

pawl_event *pawl_event_new_margin(pawl_pool *pool, pawl_signal signal, uint16_t margin)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_event *const event = (pool->free > margin) ? take_block(pool, signal) : NULL;
    PAWL_OBSERVE_NEW_MARGIN(pool, signal, event);
    pawl_critical_exit(before);
    return (event == NULL) ? NULL : make_event(event, pool->index);
}

uint16_t pawl_pool_least_free(pawl_pool const *pool)
{
    return pool->least_free;
}

/* Returns the block of an event without references. In a critical section. */
static inline void put(pawl_pool *pool, pawl_event *event)
{
    unsigned const free = pool->free;
    PAWL_CHECK(POOL, 2, free != pool->count);
    pool->free = (uint16_t)(free + 1u);
    *(void **)(void *)event = pool->first;
    pool->first = event;
    PAWL_OBSERVE_FREE(pool);
}

void pawl_event_recycle(pawl_event const *event)
{
    unsigned const index = event->pool;
    if (index == 0u) {
        return;
    }
    PAWL_CHECK(EVENT, 3, index <= pawl_runtime.system.pool_count);
    pawl_pool *const pool = pawl_runtime.system.pools[index - 1u];
    pawl_critical const before = pawl_critical_enter();
    unsigned const references = event->references;
    if (__builtin_expect(references > 1u, 0)) {
        pawl_event_writable(event)->references = (uint8_t)(references - 1u);
    } else {
        put(pool, pawl_event_writable(event));
    }
    pawl_critical_exit(before);
}

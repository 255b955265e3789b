/* SPDX-License-Identifier: Apache-2.0 */
#include "events.h"
#include "observe.h"
#include "runtime.h"
#include <pawl/critical.h>
#include <pawl/pool.h>

/*@ requires \valid_read(event);
    requires event_2: event->pool <= PAWL_MAX_POOLS;
    requires 1 <= event->pool ==> \valid((pawl_event *)event);
    requires event_1: 1 <= event->pool ==> event->references < UINT8_MAX;
    assigns ((pawl_event *)event)->references;
    ensures event->references == \old(event->references) + (\old(event->pool) >= 1 ? 1 : 0); */
void pawl_event_keep(pawl_event const *event)
{
    PAWL_CHECK(EVENT, 2, !pawl_event_is_timeout(event));
    pawl_critical const before = pawl_critical_enter();
    pawl_event_add_reference(event);
    pawl_critical_exit(before);
}

/*@ requires pawl_pool_blocks(pool) && pawl_pool_linked(pool);
    requires pool_2: pool->free < pool->count;
    requires (void **)event == pawl_block(pool, pool->free);
    assigns pool->first, pool->free, *(void **)event;
    ensures pawl_pool_linked(pool);
    ensures one_more: pool->free == \old(pool->free) + 1; */
/* Inside a critical section: nobody holds the event any more. */
static inline void put(pawl_pool *pool, pawl_event *event)
{
    unsigned const free = pool->free;
    PAWL_CHECK(POOL, 2, free != pool->count);
    pool->free = (uint16_t)(free + 1u);
    *(void **)(void *)event = pool->first;
    pool->first = event;
    PAWL_OBSERVE_FREE(pool);
}

/*@ requires \valid_read(event);
    behavior left_alone:
      assumes !(1 <= event->pool <= PAWL_MAX_POOLS);
      assigns \nothing;
    behavior held_by_others:
      assumes 1 <= event->pool <= PAWL_MAX_POOLS && event->references > 1;
      requires event_3: event->pool <= pawl_runtime.pool_count;
      requires \valid((pawl_event *)event);
      requires \valid_read(pawl_runtime.pools + (event->pool - 1));
      assigns ((pawl_event *)event)->references;
      ensures event->references == \old(event->references) - 1;
    behavior last:
      assumes 1 <= event->pool <= PAWL_MAX_POOLS && event->references <= 1;
      requires event_3: event->pool <= pawl_runtime.pool_count;
      requires \valid_read(pawl_runtime.pools + (event->pool - 1));
      requires pawl_pool_blocks(pawl_pool_of(event)) && pawl_pool_linked(pawl_pool_of(event));
      requires pool_2: pawl_pool_of(event)->free < pawl_pool_of(event)->count;
      requires (void **)event == pawl_block(pawl_pool_of(event), pawl_pool_of(event)->free);
      assigns pawl_pool_of(event)->first, pawl_pool_of(event)->free, *(void **)event;
      ensures pawl_pool_linked(\old(pawl_pool_of(event)));
      ensures one_more: \old(pawl_pool_of(event))->free == \old(pawl_pool_of(event)->free) + 1;
    complete behaviors;
    disjoint behaviors; */
void pawl_event_recycle(pawl_event const *event)
{
    if (!pawl_event_is_pooled(event)) {
        return;
    }
    PAWL_CHECK(EVENT, 3, event->pool <= pawl_runtime.pool_count);
    pawl_pool *const pool = pawl_runtime.pools[event->pool - 1u];
    pawl_critical const before = pawl_critical_enter();
    unsigned const references = event->references;
    if (references > 1u) {
        ((pawl_event *)event)->references = (uint8_t)(references - 1u);
    } else {
        put(pool, (pawl_event *)event);
    }
    pawl_critical_exit(before);
}

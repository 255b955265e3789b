/* SPDX-License-Identifier: Apache-2.0 */
#include "events.h"
#include "observe.h"
#include "runtime.h"
#include <pawl/critical.h>
#include <pawl/pool.h>

#include <stddef.h>

/*@ requires pawl_pool_blocks(pool) && pawl_pool_linked(pool);
    requires pool->free > 0;
    assigns pool->first, pool->free, pool->least_free;
    ensures pawl_pool_linked(pool);
    ensures one_less: pool->free == \old(pool->free) - 1;
    ensures the_last: (void **)\result == pawl_block(pool, pool->free);
    ensures mark: pool->least_free == \min(\old(pool->least_free), pool->free); */
/* Inside a critical section, with a block free. */
static inline pawl_event *take_block(pawl_pool *pool)
{
    void **const block = pool->first;
    unsigned const free = pool->free - 1u;
    pool->first = *block;
    pool->free = (uint16_t)free;
    if (free < pool->least_free) {
        pool->least_free = (uint16_t)free;
    }
    return (pawl_event *)(void *)block;
}

/*@ requires \valid(event);
    assigns *event;
    ensures \result == event && event->signal == signal && event->pool == index;
    ensures event->references == 0; */
/* Only the caller has the block yet: no critical section. */
static inline pawl_event *make_event(pawl_event *event, pawl_signal signal, uint8_t index)
{
    event->signal = signal;
    event->pool = index;
    event->references = 0u;
    return event;
}

/*@ requires pawl_pool_blocks(pool) && pawl_pool_linked(pool);
    requires pool_1: pool->first != \null;
    requires \valid((pawl_event *)pawl_block(pool, pool->free - 1)) &&
             \separated((pawl_event *)pawl_block(pool, pool->free - 1), pool);
    assigns pool->first, pool->free, pool->least_free,
            *(pawl_event *)pawl_block(pool, pool->free - 1);
    ensures pawl_pool_linked(pool);
    ensures one_less: pool->free == \old(pool->free) - 1;
    ensures the_last: (void **)\result == pawl_block(pool, pool->free);
    ensures mark: pool->least_free == \min(\old(pool->least_free), pool->free);
    ensures event: \result->signal == signal && \result->pool == pool->index &&
                   \result->references == 0; */
pawl_event *pawl_event_new(pawl_pool *pool, pawl_signal signal)
{
    pawl_critical const before = pawl_critical_enter();
    PAWL_CHECK(POOL, 1, pool->first != NULL);
    pawl_event *const event = take_block(pool);
    PAWL_OBSERVE_NEW(pool, signal);
    pawl_critical_exit(before);
    return make_event(event, signal, pool->index);
}

/*@ requires pawl_pool_blocks(pool) && pawl_pool_linked(pool);
    behavior too_few:
      assumes pool->free <= margin;
      assigns \nothing;
      ensures \result == \null;
    behavior fits:
      assumes pool->free > margin;
      requires \valid((pawl_event *)pawl_block(pool, pool->free - 1)) &&
               \separated((pawl_event *)pawl_block(pool, pool->free - 1), pool);
      assigns pool->first, pool->free, pool->least_free,
              *(pawl_event *)pawl_block(pool, pool->free - 1);
      ensures pawl_pool_linked(pool);
      ensures one_less: pool->free == \old(pool->free) - 1;
      ensures the_last: (void **)\result == pawl_block(pool, pool->free);
      ensures mark: pool->least_free == \min(\old(pool->least_free), pool->free);
      ensures event: \result->signal == signal && \result->pool == pool->index &&
                     \result->references == 0;
    complete behaviors;
    disjoint behaviors; */
pawl_event *pawl_event_new_margin(pawl_pool *pool, pawl_signal signal, uint16_t margin)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_event *const event = (pool->free > margin) ? take_block(pool) : NULL;
    PAWL_OBSERVE_NEW_MARGIN(pool, signal, event);
    pawl_critical_exit(before);
    return (event == NULL) ? NULL : make_event(event, signal, pool->index);
}

/*@ requires \valid_read(pool);
    assigns \nothing;
    ensures \result == pool->least_free; */
uint16_t pawl_pool_least_free(pawl_pool const *pool)
{
    return pool->least_free;
}

/*@ requires pawl_pool_blocks(pool) && pawl_pool_linked(pool);
    requires pool_2: pool->free < pool->count;
    requires (void **)event == pawl_block(pool, pool->free);
    assigns pool->first, pool->free, *(void **)event;
    ensures pawl_pool_linked(pool);
    ensures one_more: pool->free == \old(pool->free) + 1; */
/* Inside a critical section: no reference to the event is held any more. */
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
      requires event_3: event->pool <= pawl_runtime.system.pool_count;
      requires \valid((pawl_event *)event);
      requires \valid_read(pawl_runtime.system.pools + (event->pool - 1));
      assigns ((pawl_event *)event)->references;
      ensures event->references == \old(event->references) - 1;
    behavior last:
      assumes 1 <= event->pool <= PAWL_MAX_POOLS && event->references <= 1;
      requires event_3: event->pool <= pawl_runtime.system.pool_count;
      requires \valid_read(pawl_runtime.system.pools + (event->pool - 1));
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
    unsigned const index = pawl_event_pool_index(event);
    if (index >= (unsigned)PAWL_MAX_POOLS) {
        return;
    }
    PAWL_CHECK(EVENT, 3, index < pawl_runtime.system.pool_count);
    pawl_pool *const pool = pawl_runtime.system.pools[index];
    pawl_critical const before = pawl_critical_enter();
    unsigned const references = event->references;
    if (references > 1u) {
        pawl_event_writable(event)->references = (uint8_t)(references - 1u);
    } else {
        put(pool, pawl_event_writable(event));
    }
    pawl_critical_exit(before);
}

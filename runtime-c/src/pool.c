/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"
#include "observe.h"
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
/* The block is nobody else's yet: no critical section. */
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

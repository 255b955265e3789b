/* SPDX-License-Identifier: Apache-2.0 */
/* Contracts of src/pool.c. */
#ifndef PAWL_PROOF_CONTRACTS_POOL_H
#define PAWL_PROOF_CONTRACTS_POOL_H

#include "blocks.h"
#include "events.h"

/*@ requires pawl_pool_blocks(pool) && pawl_pool_linked(pool);
    requires pool->free > 0;
    requires \valid((pawl_event *)pawl_block(pool, pool->free - 1)) &&
             \separated((pawl_event *)pawl_block(pool, pool->free - 1), pool);
    assigns pool->first, pool->free, pool->least_free,
            ((pawl_event *)pawl_block(pool, pool->free - 1))->signal;
    ensures pawl_pool_linked(pool);
    ensures one_less: pool->free == \old(pool->free) - 1;
    ensures the_last: (void **)\result == pawl_block(pool, pool->free);
    ensures mark: pool->least_free == \min(\old(pool->least_free), pool->free);
    ensures \result->signal == signal; */
static inline pawl_event *take_block(pawl_pool *pool, pawl_signal signal);

/*@ requires \valid(event);
    assigns event->pool, event->references;
    ensures \result == event && event->pool == index && event->references == 0; */
static inline pawl_event *make_event(pawl_event *event, uint8_t index);

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
pawl_event *pawl_event_new(pawl_pool *pool, pawl_signal signal);

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
pawl_event *pawl_event_new_margin(pawl_pool *pool, pawl_signal signal, uint16_t margin);

/*@ requires \valid_read(pool);
    assigns \nothing;
    ensures \result == pool->least_free; */
uint16_t pawl_pool_least_free(pawl_pool const *pool);

/*@ requires pawl_pool_blocks(pool) && pawl_pool_linked(pool);
    requires pool_2: pool->free < pool->count;
    requires (void **)event == pawl_block(pool, pool->free);
    assigns pool->first, pool->free, *(void **)event;
    ensures pawl_pool_linked(pool);
    ensures one_more: pool->free == \old(pool->free) + 1; */
static inline void put(pawl_pool *pool, pawl_event *event);

/*@ requires \valid_read(event);
    behavior left_alone:
      assumes event->pool == 0;
      assigns \nothing;
    behavior held_by_others:
      assumes event->pool != 0 && event->references > 1;
      requires event_3: event->pool <= pawl_runtime.system.pool_count;
      requires \valid((pawl_event *)event);
      requires \valid_read(pawl_runtime.system.pools + (event->pool - 1));
      assigns ((pawl_event *)event)->references;
      ensures event->references == \old(event->references) - 1;
    behavior last:
      assumes event->pool != 0 && event->references <= 1;
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
void pawl_event_recycle(pawl_event const *event);

#endif

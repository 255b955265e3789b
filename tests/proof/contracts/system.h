/* SPDX-License-Identifier: Apache-2.0 */
/* Contracts of src/system.c. */
#ifndef PAWL_PROOF_CONTRACTS_SYSTEM_H
#define PAWL_PROOF_CONTRACTS_SYSTEM_H

#include "blocks.h"
#include "queues.h"

/*@ requires pawl_pool_blocks(pool);
    requires pool_3: pool->count > 0 && pool->block_size >= sizeof(void *);
    requires pawl_block(pool, 0) == (void **)pool->blocks;
    requires \forall integer k; 0 <= k < pool->count - 1 ==>
               (uint8_t *)pawl_block(pool, k + 1) ==
               (uint8_t *)pawl_block(pool, k) + pool->block_size;
    requires index <= UINT8_MAX;
    assigns pool->first, pool->free, pool->least_free, pool->index,
            { *pawl_block(pool, k) | integer k; 0 <= k < pool->count };
    ensures pawl_pool_linked(pool);
    ensures all_free: pool->free == pool->count && pool->least_free == pool->count;
    ensures pool->index == index; */
static void link_blocks(pawl_pool *pool, unsigned index);

/*@ requires \valid(active) && \valid_read(active->descriptor);
    requires \separated(active, active->descriptor);
    requires 1 <= active->descriptor->priority <= 32;
    assigns active->head, active->tail, active->free, active->least_free, active->bit;
    ensures active->bit == (pawl_priority_set)(1 << (active->descriptor->priority - 1));
    ensures empty: pawl_queue_used(active) == 0;
    ensures active->least_free == active->descriptor->queue_length;
    ensures 1 <= active->descriptor->queue_length && 1 <= active->descriptor->priority <= 32 &&
            \valid(active->descriptor->queue + (0 .. active->descriptor->queue_length - 1)) &&
            \separated(active, active->descriptor,
                       active->descriptor->queue + (0 .. active->descriptor->queue_length - 1)) ==>
            pawl_queue_valid(active); */
static void empty_queue(pawl_active *active);

/*@ requires \valid(clock);
    assigns *clock;
    ensures clock->now == 0;
    ensures clock->armed.next == &clock->armed && clock->armed.previous == &clock->armed;
    ensures \forall integer k; 0 <= k <= PAWL_TIMER_LEVELS ==>
              clock->lists[k].next == &clock->lists[k] &&
              clock->lists[k].previous == &clock->lists[k]; */
static void start_clock(pawl_clock *clock);

#endif

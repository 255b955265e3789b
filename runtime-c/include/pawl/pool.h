/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Pools: blocks of one size from which events with a payload are made. No heap, no search,
 * no fragmentation: taking and returning a block cost the same few instructions always.
 *
 *     static PAWL_BLOCK(dpp_Seat) seats[10];
 *     pawl_pool dpp_Seat_pool = PAWL_POOL(seats);
 *
 * A pool works once pawl_start has linked it; the system's table of pools names it.
 */
#ifndef PAWL_POOL_H
#define PAWL_POOL_H

#include <pawl/event.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A pool, in RAM. Its members are the runtime's business. */
typedef struct pawl_pool {
    void *first;         /* free blocks, linked through their first word; NULL: none */
    uint16_t free;       /* blocks in that list */
    uint16_t least_free; /* the fewest there ever were */
    uint16_t count;      /* blocks in all */
    uint16_t block_size; /* bytes */
    void *blocks;        /* the storage */
    uint8_t index;       /* pawl_event.pool of its events; 0: not started */
} pawl_pool;

/*
 * The free list for provers. Blocks leave it in the reverse of the order in which they came, so
 * the links of those that stay never change, and the list is a stack: pawl_block(pool, k) is the
 * k-th block from its end. Which block that is nothing says: contracts hold for all orders.
 */
/*@ axiomatic pawl_blocks {
      logic void **pawl_block(pawl_pool *pool, integer k) reads \nothing;
    }

    predicate pawl_pool_blocks{L}(pawl_pool *pool) =
      \valid(pool) &&
      (\forall integer k; 0 <= k < pool->count ==>
         \valid(pawl_block(pool, k)) && \separated(pawl_block(pool, k), pool)) &&
      (\forall integer j, k; 0 <= j < k < pool->count ==>
         \separated(pawl_block(pool, j), pawl_block(pool, k)));

    predicate pawl_pool_linked{L}(pawl_pool *pool) =
      pool->least_free <= pool->free <= pool->count &&
      (void **)pool->first == (pool->free == 0 ? (void **)\null
                                               : pawl_block(pool, pool->free - 1)) &&
      (\forall integer k; 1 <= k < pool->free ==>
         (void **)*pawl_block(pool, k) == pawl_block(pool, k - 1)) &&
      (0 < pool->free ==> *pawl_block(pool, 0) == \null);
*/

/** A block that holds an event of `type`: the element type of a pool's storage. */
#define PAWL_BLOCK(type)                                                                           \
    union {                                                                                        \
        type event;                                                                                \
        void *next;                                                                                \
    }

/** Initialiser of a pool over an array of PAWL_BLOCK(type). */
#define PAWL_POOL(storage)                                                                         \
    {                                                                                              \
        0, 0u, 0u, (uint16_t)(sizeof(storage) / sizeof((storage)[0])),                             \
            (uint16_t)sizeof((storage)[0]), (storage), 0u                                          \
    }

/**
 * Takes a block and makes it an event of `signal` without references; the caller fills in the
 * payload and then posts, publishes or recycles it.
 * Caller: task or ISR. Asserts: pool:1, a block is free (so never before pawl_start).
 * Cost: constant.
 */
pawl_event *pawl_event_new(pawl_pool *pool, pawl_signal signal);

/**
 * Like pawl_event_new, but returns NULL where fewer than `margin` blocks would stay free.
 * Caller: task or ISR. Asserts: nothing. Cost: constant.
 */
pawl_event *pawl_event_new_margin(pawl_pool *pool, pawl_signal signal, uint16_t margin);

/**
 * Like pawl_event_new, from the pool of the system whose blocks are the smallest that hold `size`
 * bytes (the whole event, sizeof its type); the pools may stand in any order. For code written by
 * hand: generated code names its pool. An empty pool is not made up for by one with larger blocks,
 * so that what one kind of event needs never takes from another. Caller: task or ISR, after
 * pawl_start has begun. Asserts: pool:1, a block of that pool is free; pool:4, a pool of the system
 * has blocks of that size. Cost: O(pools), then constant.
 */
pawl_event *pawl_event_new_fit(size_t size, pawl_signal signal);

/**
 * Like pawl_event_new_fit, but returns NULL where fewer than `margin` blocks would stay free.
 * Caller: task or ISR, after pawl_start has begun. Asserts: pool:4. Cost: O(pools), then constant.
 */
pawl_event *pawl_event_new_fit_margin(size_t size, pawl_signal signal, uint16_t margin);

/** The fewest blocks that were ever free since pawl_start. Caller: anyone. Cost: constant. */
uint16_t pawl_pool_least_free(pawl_pool const *pool);

#ifdef __cplusplus
}
#endif

#endif

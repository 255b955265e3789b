/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Pools: blocks of one size, from which events with a payload are made. There is no heap and no
 * fragmentation; taking and returning a block cost a constant number of instructions.
 *
 *     static PAWL_BLOCK(turn_event) blocks[10];
 *     static pawl_pool turns = PAWL_POOL(blocks);
 *
 *     turn_event *const turn = (turn_event *)pawl_event_new(&turns, TURN);
 *     turn->degrees = 90u;
 *     pawl_post(&motor.active, &turn->event);
 *
 * The table of pools of the system (system.h) has each pool. pawl_start links the blocks: before it
 * a pool is empty. pawl_event_recycle (event.h) returns a block, which the kernel does after the
 * last step that gets the event.
 */
#ifndef PAWL_POOL_H
#define PAWL_POOL_H

#include <pawl/event.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A pool, in RAM. Applications do not use its members. */
typedef struct pawl_pool {
    void *first;         /* free blocks, linked through their first word; NULL: none */
    uint16_t free;       /* number of free blocks */
    uint16_t least_free; /* the least value of `free` since pawl_start */
    uint16_t count;      /* number of blocks */
    uint16_t block_size; /* bytes of a block */
    void *blocks;        /* the array of blocks */
    uint8_t index;       /* pawl_event.pool of its events; 0: not started */
} pawl_pool;

/**
 * The type of a block that holds an event of `type`: the element of the array of a pool. A block
 * has at most 65535 bytes.
 */
#define PAWL_BLOCK(type)                                                                           \
    union {                                                                                        \
        type event;                                                                                \
        void *next;                                                                                \
    }

/** Initialiser of a pool; `storage` is an array of 1..65535 PAWL_BLOCK(type). */
#define PAWL_POOL(storage)                                                                         \
    {                                                                                              \
        0, 0u, 0u, (uint16_t)(sizeof(storage) / sizeof((storage)[0])),                             \
            (uint16_t)sizeof((storage)[0]), (storage), 0u                                          \
    }

/**
 * Takes a block and makes an event of `signal` of it, without references. The payload is not
 * initialised. The event belongs to the caller: it fills in the payload and then posts, publishes
 * or recycles it.
 *
 * Caller: main, task or ISR. Asserts: pool:1, a block is free, which none is before pawl_start.
 * Cost: constant.
 */
pawl_event *pawl_event_new(pawl_pool *pool, pawl_signal signal);

/**
 * Like pawl_event_new, but returns NULL if less than `margin` blocks, 0..65535, would stay free.
 * Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
pawl_event *pawl_event_new_margin(pawl_pool *pool, pawl_signal signal, uint16_t margin);

/**
 * Like pawl_event_new, from that pool of the system whose blocks are the smallest of at least
 * `size` bytes (sizeof the event's type). For code that is written by hand; generated code names
 * its pool. If that pool is empty, no pool with larger blocks is used instead, so that one kind of
 * event cannot use up the blocks of another.
 *
 * Caller: main, task or ISR; initial transitions, too. Asserts: pool:1, a block of that pool is
 * free; pool:4, a pool of the system has blocks of that size. Cost: linear in the number of pools.
 */
pawl_event *pawl_event_new_fit(size_t size, pawl_signal signal);

/**
 * Like pawl_event_new_fit, but returns NULL if less than `margin` blocks of the pool, 0..65535,
 * would stay free. Caller: main, task or ISR; initial transitions, too. Asserts: pool:4, a pool of
 * the system has blocks of that size. Cost: linear in the number of pools.
 */
pawl_event *pawl_event_new_fit_margin(size_t size, pawl_signal signal, uint16_t margin);

/**
 * Returns the least number of blocks, 0..65535, that have been free since pawl_start.
 * Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
uint16_t pawl_pool_least_free(pawl_pool const *pool);

#ifdef __cplusplus
}
#endif

#endif

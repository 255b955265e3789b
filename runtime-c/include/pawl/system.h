/* SPDX-License-Identifier: Apache-2.0 */
/** The system: everything that exists, in constant tables, and its start. */
#ifndef PAWL_SYSTEM_H
#define PAWL_SYSTEM_H

#include <pawl/active.h>
#include <pawl/pool.h>
#include <pawl/publish.h>
#include <pawl/timer.h>
#include <pawl/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PAWL_MAX_PRIORITY = 32 };

/** The topology, one constant per image, written by the generator or by hand. */
typedef struct {
    pawl_active *const *by_priority;      /**< [0..highest]; NULL where unused, [0] always */
    pawl_priority_set const *subscribers; /**< [signal - first_signal]; may be NULL */
    pawl_pool *const *pools;              /**< may be NULL */
    pawl_clock *clocks;                   /**< one per tick rate; may be NULL */
    pawl_signal first_signal;             /**< of those that are published */
    pawl_signal signal_count;             /**< length of `subscribers` */
    uint8_t highest;                      /**< the greatest priority in use, 0..32 */
    uint8_t pool_count;                   /**< length of `pools`, 0..PAWL_MAX_POOLS */
    uint8_t tick_rates;                   /**< length of `clocks`, 0..PAWL_MAX_TICK_RATES */
    bool dynamic_subscriptions; /**< `subscribers` is in RAM, and pawl_subscribe writes to it */
#if PAWL_TRACE_CLASSES != 0
    uint32_t identity; /**< of the names of its numbers in a trace: PAWL_TRACE_IDENTITY; 0: none */
#endif
} pawl_system;

/**
 * Brings the system to life: copies the topology, links pools, empties queues, starts clocks; then
 * takes all top initial transitions, lowest priority first, before any event is dispatched.
 * Caller: main, with tick and application interrupts off. Asserts: system:1, highest <= 32 and
 * pools and rates within their maxima; system:2, each object stands at its own priority; system:3,
 * threshold >= priority; system:4, its queue has a slot, or it
 * is a thread; system:5, every subscriber exists and has a queue; pool:3,
 * each pool has blocks, and they hold a pointer.
 * Cost: O(objects + blocks), plus the transitions.
 */
void pawl_start(pawl_system const *system);

#ifdef __cplusplus
}
#endif

#endif

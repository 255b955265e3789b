/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The system: constant tables of all objects, subscriptions, pools and clocks of a program, and its
 * start (docs/reference/semantics.md, rule 22). `pawl generate` writes the tables of a model. By
 * hand:
 *
 *     static pawl_active *const by_priority[] = {NULL, &the_counter.active, &motor.active};
 *     static pawl_pool *const pools[] = {&turns};
 *     static pawl_clock clocks[1];
 *     static pawl_system const the_system = {
 *         .by_priority = by_priority, .highest = 2u,
 *         .pools = pools, .pool_count = 1u,
 *         .clocks = clocks, .tick_rates = 1u};
 *
 *     pawl_start(&the_system);
 */
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

/** The most urgent priority. The least urgent one is 1; 0 is idle. */
enum { PAWL_MAX_PRIORITY = 32 };

/** The tables of a system, a constant: one for each program. */
typedef struct {
    pawl_active *const *by_priority;      /**< [0..highest]; NULL: no object; [0]: NULL */
    pawl_priority_set const *subscribers; /**< [signal - first_signal]; NULL: no publishing */
    pawl_pool *const *pools;              /**< [0..pool_count - 1]; NULL: no pools */
    pawl_clock *clocks;                   /**< [0..tick_rates - 1]; NULL: no timers */
    pawl_signal first_signal;             /**< the first of the signals that are published */
    pawl_signal signal_count;             /**< how many signals are published */
    uint8_t highest;                      /**< the most urgent priority in use, 0..32 */
    uint8_t pool_count;                   /**< number of pools, 0..PAWL_MAX_POOLS */
    uint8_t tick_rates;                   /**< number of tick rates, 0..PAWL_MAX_TICK_RATES */
    bool dynamic_subscriptions; /**< `subscribers` is in RAM: pawl_subscribe may write to it */
#if PAWL_TRACE_CLASSES != 0
    uint32_t identity; /**< PAWL_TRACE_IDENTITY: the names that a trace uses; 0: none */
#endif
} pawl_system;

/**
 * Starts the system: copies `system`, links the blocks of pools, empties queues and sets clocks to
 * 0; then takes the top initial transition of each object, the least urgent first. Events are
 * dispatched only in pawl_run. The tables that `system` points to must exist as long as the
 * program.
 *
 * Caller: main, with the interrupts of ticks and of the application disabled. Asserts: system:1,
 * highest, pool_count and tick_rates are within their ranges; system:2, each object is at the index
 * of its priority; system:3, its threshold is not below its priority; system:4, its queue has a
 * slot, or it is a thread; system:5, each subscriber exists and has a queue; pool:3, each pool has
 * a block, and a pointer fits into it; kernel nvic: port:3, the board has a free interrupt for each
 * object; port:4, the device has these interrupts. Cost: linear in the number of objects, published
 * signals and blocks, and the initial transitions.
 */
void pawl_start(pawl_system const *system);

#ifdef __cplusplus
}
#endif

#endif

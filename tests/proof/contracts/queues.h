/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The shape of an active object's queue between critical sections, and the contracts of the functions of
 * src/queues.h.
 */
#ifndef PAWL_PROOF_CONTRACTS_QUEUES_H
#define PAWL_PROOF_CONTRACTS_QUEUES_H

#include <queues.h>
#include "events.h"

/*@ predicate pawl_queue_valid{L}(pawl_active *a) =
      \valid(a) && \valid_read(a->descriptor) && 1 <= a->descriptor->queue_length &&
      \valid(a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      1 <= a->descriptor->priority <= 32 &&
      \separated(a, a->descriptor, a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      a->head < a->descriptor->queue_length && a->tail < a->descriptor->queue_length &&
      a->free <= a->descriptor->queue_length &&
      (a->tail == a->head + a->free || a->tail == a->head + a->free - a->descriptor->queue_length);

    logic integer pawl_queue_used{L}(pawl_active *a) = a->descriptor->queue_length - a->free;

    logic pawl_event *pawl_queued{L}(pawl_active *a, integer k) =
      a->descriptor->queue[a->head >= k ? a->head - k : a->head - k + a->descriptor->queue_length];
*/

/*@ requires 1 <= priority <= 32;
    assigns \nothing;
    ensures \result == (pawl_priority_set)(1 << (priority - 1)); */
static inline pawl_priority_set pawl_priority_bit(unsigned priority);

/*@ requires slot < length;
    assigns \nothing;
    ensures \result == (slot == 0 ? length - 1 : slot - 1); */
static inline unsigned pawl_queue_below(unsigned slot, unsigned length);

/*@ requires pawl_queue_valid((pawl_active *)active);
    assigns \nothing;
    ensures \result.slots == active->descriptor->queue;
    ensures \result.length == active->descriptor->queue_length; */
static inline pawl_queue pawl_queue_of(pawl_active const *active);

/*@ predicate pawl_queue_constants{L}(pawl_active *a, pawl_queue *queue) =
      pawl_queue_valid(a) && \valid_read(queue) && queue->slots == a->descriptor->queue &&
      queue->length == a->descriptor->queue_length &&
      \separated(a, a->descriptor, queue, &pawl_runtime,
                 a->descriptor->queue + (0 .. a->descriptor->queue_length - 1));

    predicate pawl_event_apart{L}(pawl_active *a, pawl_queue *queue, pawl_event *event) =
      \valid_read(event) &&
      \separated(event, a, a->descriptor, queue, &pawl_runtime,
                 a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      (event->pool != 0 ==> \valid(event) && event->references < UINT8_MAX);

    predicate pawl_postable{L}(pawl_active *a, pawl_event *event) =
      pawl_queue_valid(a) && \valid_read(event) &&
      \separated(event, a, a->descriptor, &pawl_runtime,
                 a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      (event->pool != 0 ==> \valid(event) && event->references < UINT8_MAX);

    predicate pawl_event_counted{L1, L2}(pawl_event *event) =
      \at(event->references, L2) == \at(event->references, L1) +
          (\at(event->pool, L1) != 0 ? 1 : 0);
*/

/*@ requires \valid_read(to) && \valid_read(event);
    requires \separated(event, to, &pawl_runtime);
    requires event->pool != 0 ==> \valid((pawl_event *)event) && event->references < UINT8_MAX;
    assigns ((pawl_event *)event)->references, pawl_runtime.ready;
    ensures pawl_runtime.ready == (\old(pawl_runtime.ready) | to->bit);
    ensures pawl_event_counted{Pre, Post}((pawl_event *)event); */
static inline void pawl_queue_fill(pawl_active const *to, pawl_event const *event);

/*@ predicate pawl_queue_taken{L}(pawl_active *a) =
      \valid(a) && \valid_read(a->descriptor) && 1 <= a->descriptor->queue_length &&
      \valid(a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      \separated(a, a->descriptor, a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      a->head < a->descriptor->queue_length && a->tail < a->descriptor->queue_length &&
      a->free < a->descriptor->queue_length &&
      (a->tail == a->head + a->free + 1 || a->tail == a->head + a->free + 1 - a->descriptor->queue_length);
*/

/*@ requires pawl_queue_taken(to) && slots == to->descriptor->queue;
    requires 1 <= to->descriptor->priority <= 32;
    requires \valid_read(event) &&
      \separated(event, to, to->descriptor, &pawl_runtime, slots + (0 .. to->descriptor->queue_length - 1));
    requires \separated(&pawl_runtime, to, to->descriptor, slots + (0 .. to->descriptor->queue_length - 1));
    requires event->pool != 0 ==> \valid((pawl_event *)event) && event->references < UINT8_MAX;
    assigns to->tail, ((pawl_event *)event)->references, pawl_runtime.ready, slots[to->tail];
    ensures pawl_queue_valid(to);
    ensures last: pawl_queued(to, pawl_queue_used(to) - 1) == event;
    ensures others: \forall integer k; 0 <= k < pawl_queue_used(to) - 1 ==>
              pawl_queued(to, k) == \old(pawl_queued(to, k));
    ensures pawl_runtime.ready == (\old(pawl_runtime.ready) | to->bit);
    ensures pawl_event_counted{Pre, Post}((pawl_event *)event); */
static inline void pawl_queue_append(pawl_active *to, pawl_event const **slots, pawl_event const *event);

/*@ requires pawl_queue_constants(from, queue);
    requires from->free < from->descriptor->queue_length;
    assigns from->free, from->head, pawl_runtime.ready;
    ensures pawl_queue_valid(from);
    ensures from->free == \old(from->free) + 1;
    ensures first: \result == \old(pawl_queued(from, 0));
    ensures others: \forall integer k; 0 <= k < pawl_queue_used(from) ==>
              pawl_queued(from, k) == \old(pawl_queued(from, k + 1));
    behavior last:
      assumes from->free == from->descriptor->queue_length - 1;
      ensures pawl_runtime.ready == (\old(pawl_runtime.ready) & (pawl_priority_set)~from->bit);
    behavior more:
      assumes from->free < from->descriptor->queue_length - 1;
      ensures pawl_runtime.ready == \old(pawl_runtime.ready);
    complete behaviors;
    disjoint behaviors; */
static inline pawl_event const *pawl_queue_take(pawl_active *from, pawl_queue const *queue);

/*@ requires \valid(active) && free <= UINT8_MAX;
    assigns active->least_free;
    ensures active->least_free == \min(free, \old(active->least_free)); */
static inline void pawl_queue_mark(pawl_active *active, unsigned free);

#endif

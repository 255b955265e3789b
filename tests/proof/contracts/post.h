/* SPDX-License-Identifier: Apache-2.0 */
/* Contracts of src/post.c. */
#ifndef PAWL_PROOF_CONTRACTS_POST_H
#define PAWL_PROOF_CONTRACTS_POST_H

#include "queues.h"

/*@ requires pawl_postable(to, (pawl_event *)event);
    requires queue_1: to->free > 0;
    assigns to->free, to->tail, ((pawl_event *)event)->references, pawl_runtime.ready,
            to->descriptor->queue[to->tail];
    ensures pawl_queue_valid(to);
    ensures one: pawl_queue_used(to) == \old(pawl_queue_used(to)) + 1;
    ensures last: pawl_queued(to, pawl_queue_used(to) - 1) == event;
    ensures others: \forall integer k; 0 <= k < pawl_queue_used(to) - 1 ==>
              pawl_queued(to, k) == \old(pawl_queued(to, k)); */
void pawl_queue_post(pawl_active *to, pawl_event const *event);

/*@ requires pawl_postable(to, (pawl_event *)event);
    requires queue_1: to->free > 0;
    assigns to->free, to->tail, ((pawl_event *)event)->references, pawl_runtime.ready,
            to->descriptor->queue[to->tail];
    ensures pawl_queue_valid(to);
    ensures one: pawl_queue_used(to) == \old(pawl_queue_used(to)) + 1;
    ensures last: pawl_queued(to, pawl_queue_used(to) - 1) == event;
    ensures others: \forall integer k; 0 <= k < pawl_queue_used(to) - 1 ==>
              pawl_queued(to, k) == \old(pawl_queued(to, k)); */
void pawl_post(pawl_active *to, pawl_event const *event);

/*@ requires pawl_queue_constants(to, queue) && pawl_event_apart(to, queue, (pawl_event *)event);
    requires to->free > 0;
    assigns to->free, to->head, ((pawl_event *)event)->references, pawl_runtime.ready,
            to->descriptor->queue[to->head + 1 == to->descriptor->queue_length ? 0 : to->head + 1];
    ensures pawl_queue_valid(to);
    ensures to->free == \old(to->free) - 1;
    ensures first: pawl_queued(to, 0) == event;
    ensures others: \forall integer k; 1 <= k < pawl_queue_used(to) ==>
              pawl_queued(to, k) == \old(pawl_queued(to, k - 1));
    ensures pawl_runtime.ready == (\old(pawl_runtime.ready) | to->bit);
    ensures pawl_event_counted{Pre, Post}((pawl_event *)event); */
static void prepend(pawl_active *to, pawl_queue const *queue, pawl_event const *event);

/*@ requires pawl_postable(to, (pawl_event *)event);
    requires event_2: event->pool != 0 || event->references == 0;
    requires queue_1: to->free > 0;
    assigns to->free, to->head, ((pawl_event *)event)->references, pawl_runtime.ready,
            to->descriptor->queue[to->head + 1 == to->descriptor->queue_length ? 0 : to->head + 1];
    ensures pawl_queue_valid(to);
    ensures one: pawl_queue_used(to) == \old(pawl_queue_used(to)) + 1;
    ensures first: pawl_queued(to, 0) == event;
    ensures others: \forall integer k; 1 <= k < pawl_queue_used(to) ==>
              pawl_queued(to, k) == \old(pawl_queued(to, k - 1)); */
void pawl_post_lifo(pawl_active *to, pawl_event const *event);

/*@ requires \valid_read(active);
    assigns \nothing;
    ensures \result == \min(active->free, active->least_free); */
uint8_t pawl_active_least_free(pawl_active const *active);

#endif

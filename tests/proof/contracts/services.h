/* SPDX-License-Identifier: Apache-2.0 */
/* Contracts of src/defer.c, and of the services that it calls: for tests/proof/services.c. */
#ifndef PAWL_PROOF_CONTRACTS_SERVICES_H
#define PAWL_PROOF_CONTRACTS_SERVICES_H

#include "event.h"
#include "pool.h"
#include "post.h"
#include "system.h"
#include "timer.h"
#include <pawl/defer.h>

/*@ predicate pawl_deferred_valid{L}(pawl_deferred *deferred) =
      \valid(deferred) && deferred->count <= deferred->length &&
      \valid(deferred->slots + (0 .. deferred->length - 1)) &&
      \separated(deferred, deferred->slots + (0 .. deferred->length - 1));
*/

/*@ requires pawl_deferred_valid(deferred) && \valid_read(event);
    requires defer_1: deferred->count < deferred->length;
    requires event_2: event->pool != 0 || event->references == 0;
    requires 1 <= event->pool ==> \valid((pawl_event *)event);
    requires event_1: 1 <= event->pool ==> event->references < UINT8_MAX;
    requires \separated(event, deferred, deferred->slots + (0 .. deferred->length - 1));
    assigns ((pawl_event *)event)->references, deferred->slots[deferred->count], deferred->count;
    ensures pawl_deferred_valid(deferred);
    ensures one: deferred->count == \old(deferred->count) + 1;
    ensures last: deferred->slots[deferred->count - 1] == event;
    ensures held: event->references == \old(event->references) + (\old(event->pool) >= 1 ? 1 : 0);
*/
void pawl_defer(pawl_deferred *deferred, pawl_event const *event);

/*@ requires pawl_deferred_valid(deferred);
    requires defer_2: number < deferred->count;
    ensures pawl_deferred_valid(deferred);
    ensures one: deferred->count == \old(deferred->count) - 1;
    ensures taken: \result == \old(deferred->slots[number]);
    ensures older: \forall integer k; 0 <= k < number ==>
              deferred->slots[k] == \old(deferred->slots[k]);
    ensures younger: \forall integer k; number <= k < deferred->count ==>
              deferred->slots[k] == \old(deferred->slots[k + 1]); */
pawl_event const *pawl_deferred_take(pawl_deferred *deferred, uint8_t number);

#endif

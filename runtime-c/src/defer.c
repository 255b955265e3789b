/* SPDX-License-Identifier: Apache-2.0 */
/* Deferral of events: implements docs/reference/semantics.md, rule 16. Described in <pawl/defer.h>.
 */
#include "check.h"
#include "observe.h"
#include <pawl/defer.h>

void pawl_defer(pawl_deferred *deferred, pawl_event const *event)
{
    PAWL_CHECK_NAMED("defer", 1, deferred->count < deferred->length);
    pawl_event_keep(event);
    deferred->slots[deferred->count] = event;
    ++deferred->count;
    PAWL_OBSERVE_DEFER(event);
}

/* The store is short and has one user: moving the events takes less code and RAM than a ring. */
pawl_event const *pawl_deferred_take(pawl_deferred *deferred, uint8_t number)
{
    PAWL_CHECK_NAMED("defer", 2, number < deferred->count);
    pawl_event const *const taken = deferred->slots[number];
    --deferred->count;
    /*@ loop invariant number <= i <= deferred->count < deferred->length;
        loop invariant deferred->slots == \at(deferred->slots, Pre);
        loop invariant \forall integer k; number <= k < i ==>
                         deferred->slots[k] == \at(deferred->slots[k + 1], Pre);
        loop invariant \forall integer k; i <= k <= deferred->count ==>
                         deferred->slots[k] == \at(deferred->slots[k], Pre);
        loop assigns i, deferred->slots[number .. deferred->count - 1];
        loop variant deferred->count - i; */
    for (unsigned i = number; i < deferred->count; ++i) {
        deferred->slots[i] = deferred->slots[i + 1u];
    }
    return taken;
}

bool pawl_recall(pawl_active *to, pawl_deferred *deferred)
{
    if (deferred->count == 0u) {
        return false;
    }
    pawl_event const *const event = pawl_deferred_take(deferred, 0u);
    PAWL_OBSERVE_RECALL(to, event);
    pawl_post_lifo(to, event);
    pawl_event_recycle(event); /* the reference of the store; the queue has its own */
    return true;
}

void pawl_defer_dispatch(pawl_deferred *deferred, void *me, pawl_event const *event,
                         pawl_step_function step)
{
    pawl_outcome const outcome = step(me, event);
    if (outcome == PAWL_DEFERS) {
        pawl_defer(deferred, event);
        PAWL_OBSERVE_KEPT(me);
        return;
    }
    uint8_t number = (outcome == PAWL_MOVED) ? 0u : deferred->count;
    while (number < deferred->count) {
        PAWL_OBSERVE_TRY(me, deferred->slots[number]);
        if (step(me, deferred->slots[number]) == PAWL_DEFERS) {
            PAWL_OBSERVE_KEPT(me);
            ++number;
        } else {
            PAWL_OBSERVE_TRIED(me);
            pawl_event_recycle(pawl_deferred_take(deferred, number));
            number = 0u;
        }
    }
}

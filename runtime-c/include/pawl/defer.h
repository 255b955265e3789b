/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Deferral: an active object keeps events that it cannot handle now in a store, and handles them
 * later, the oldest first (docs/reference/semantics.md, rule 16).
 *
 *     static pawl_event const *slots[2];
 *     static pawl_deferred requests = PAWL_DEFERRED(slots);
 *
 *     pawl_defer(&requests, event);                  // busy: keep the request
 *     (void)pawl_recall(&me->active, &requests);     // free again: the oldest is next
 *
 * There are two ways, each with a store of its own: actions call pawl_defer and pawl_recall; or
 * states of the machine say `defer`, and the object's dispatch function is pawl_defer_dispatch.
 */
#ifndef PAWL_DEFER_H
#define PAWL_DEFER_H

#include <pawl/active.h>
#include <pawl/outcome.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A store of deferred events, in RAM. Exactly one active object uses it. */
typedef struct {
    pawl_event const **slots; /* the kept events, the oldest first */
    uint8_t length;           /* how many events fit */
    uint8_t count;            /* how many events it keeps */
} pawl_deferred;

/** Initialiser of an empty store; `slots` is an array of 1..255 `pawl_event const *`. */
#define PAWL_DEFERRED(slots)                                                                       \
    {                                                                                              \
        (slots), (uint8_t)(sizeof(slots) / sizeof((slots)[0])), 0u                                 \
    }

/**
 * Puts an event into the store, behind the others. The store holds a reference to it.
 * Caller: the active object that owns the store. Asserts: defer:1, the store has room; event:1, a
 * pooled event has less than 255 references; event:2, the event is not a timeout. Cost: constant.
 */
void pawl_defer(pawl_deferred *deferred, pawl_event const *event);

/**
 * Takes the oldest event out of the store and posts it to the front of the queue of `to`, the
 * object itself as a rule. The store's reference passes to the queue. Returns false if the store is
 * empty. Caller: the active object that owns the store. Asserts: queue:1, a slot of the queue is
 * free. Cost: linear in the number of kept events.
 */
bool pawl_recall(pawl_active *to, pawl_deferred *deferred);

/**
 * Dispatches an event to a machine whose states defer (docs/reference/semantics.md, rule 16). It
 * calls `step(me, event)` and keeps the event if the result is PAWL_DEFERS. After PAWL_MOVED it
 * searches the kept events, the oldest first: it calls `step` with each, until the result for one
 * is not PAWL_DEFERS. That event has been handled: it leaves the store and is recycled. Then the
 * search begins again, until it finds none.
 *
 * `step` must not use the store.
 * Caller: the dispatch function of the active object that owns the store, not an action.
 * Asserts: defer:1, the store has room; event:1, a pooled event has less than 255 references;
 * event:2, a deferred event is not a timeout. Cost: that of the steps. Each search is linear in the
 * number of kept events.
 */
void pawl_defer_dispatch(pawl_deferred *deferred, void *me, pawl_event const *event,
                         pawl_step_function step);

/**
 * Takes event `number` out of the store and returns it; 0 is the oldest. The other events keep
 * their order. The store's reference passes to the caller, which gives it up by pawl_event_recycle.
 * Caller: the active object that owns the store. Asserts: defer:2, `number` is less than
 * pawl_deferred_count. Cost: linear in the number of younger events.
 */
pawl_event const *pawl_deferred_take(pawl_deferred *deferred, uint8_t number);

/**
 * Returns how many events the store keeps, 0..255.
 * Caller: the active object that owns the store. Asserts: nothing. Cost: constant.
 */
static inline uint8_t pawl_deferred_count(pawl_deferred const *deferred)
{
    return deferred->count;
}

/**
 * Returns event `number` of the store, which keeps it; 0 is the oldest. `number` must be less than
 * pawl_deferred_count, which is not asserted.
 * Caller: the active object that owns the store. Asserts: nothing. Cost: constant.
 */
static inline pawl_event const *pawl_deferred_at(pawl_deferred const *deferred, uint8_t number)
{
    return deferred->slots[number];
}

#ifdef __cplusplus
}
#endif

#endif

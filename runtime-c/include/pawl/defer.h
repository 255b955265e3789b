/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Deferral: an active object sets events aside that it cannot handle now, and handles them,
 * oldest first, when it can.
 *
 *     static pawl_event const *slots[2];
 *     static pawl_deferred requests = PAWL_DEFERRED(slots);
 *
 * Actions may do so themselves, with pawl_defer and pawl_recall. A machine whose states say
 * `defer` leaves all of it to pawl_defer_dispatch; the two do not share a store.
 */
#ifndef PAWL_DEFER_H
#define PAWL_DEFER_H

#include <pawl/active.h>
#include <pawl/outcome.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A store of deferred events. It belongs to one active object. */
typedef struct {
    pawl_event const **slots; /* the oldest first */
    uint8_t length;           /* slots */
    uint8_t count;            /* slots in use */
} pawl_deferred;

/** Initialiser of a store over an array of `pawl_event const *`. */
#define PAWL_DEFERRED(slots)                                                                       \
    {                                                                                              \
        (slots), (uint8_t)(sizeof(slots) / sizeof((slots)[0])), 0u                                 \
    }

/**
 * Sets an event aside and keeps it.
 * Caller: the owning active object. Asserts: defer:1, a slot is free; event:1; event:2, no timeout.
 * Cost: constant.
 */
void pawl_defer(pawl_deferred *deferred, pawl_event const *event);

/**
 * Posts the oldest deferred event to `to`, before those already queued. False: there was none.
 * Caller: the owning active object. Asserts: queue:1. Cost: O(length of the store).
 */
bool pawl_recall(pawl_active *to, pawl_deferred *deferred);

/**
 * Handles an event of a machine whose states defer (docs/semantics.md, rule 16): runs `step` with
 * it, and keeps it if the step says PAWL_DEFERS. After a step that says PAWL_MOVED the kept events
 * are searched, oldest first: `step` is tried with each, until one says anything else; that one
 * was handled, and is let go of; then the search begins again, until it ends without a find.
 * Caller: the owning active object's dispatch, not from within an action. `step` must not use the
 * store. Asserts: defer:1, event:1; event:2, no timeout is deferred. Cost: that of the steps, of
 * which one is tried for each kept event and find; plus O(length) for each find.
 */
void pawl_defer_dispatch(pawl_deferred *deferred, void *me, pawl_event const *event,
                         pawl_step_function step);

/**
 * Takes an event out of the store, 0 being the oldest; the others keep their order. The caller
 * holds the store's reference now, and pays it back by pawl_event_recycle.
 * Caller: the owning active object. Asserts: defer:2, there is an event of that number.
 * Cost: O(length).
 */
pawl_event const *pawl_deferred_take(pawl_deferred *deferred, uint8_t number);

/**
 * How many events the store keeps.
 * Caller: the owning active object. Cost: constant.
 */
static inline uint8_t pawl_deferred_count(pawl_deferred const *deferred)
{
    return deferred->count;
}

/**
 * An event in the store, 0 being the oldest; it stays there.
 * Caller: the owning active object; `number` below pawl_deferred_count. Cost: constant.
 */
static inline pawl_event const *pawl_deferred_at(pawl_deferred const *deferred, uint8_t number)
{
    return deferred->slots[number];
}

#ifdef __cplusplus
}
#endif

#endif

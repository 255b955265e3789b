/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Deferral: an active object sets events aside that it cannot handle now, and recalls them,
 * oldest first, when it can.
 *
 *     static pawl_event const *slots[2];
 *     static pawl_deferred requests = PAWL_DEFERRED(slots);
 */
#ifndef PAWL_DEFER_H
#define PAWL_DEFER_H

#include <pawl/active.h>

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

#endif

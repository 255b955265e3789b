/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Kinds of events, and their reference counts, which critical sections protect
 * (docs/reference/semantics.md, rule 20).
 */
#ifndef PAWL_EVENTS_H
#define PAWL_EVENTS_H

#include "check.h"
#include <pawl/event.h>

#include <stdbool.h>

/* The index of a pooled event's pool in the system; for other events PAWL_MAX_POOLS or more. */
static inline unsigned pawl_event_pool_index(pawl_event const *event)
{
    return (unsigned)event->pool - 1u;
}

/* One comparison excludes static events, whose pool is 0, and timeouts, whose pool is greater. */
static inline bool pawl_event_is_pooled(pawl_event const *event)
{
    return pawl_event_pool_index(event) < (unsigned)PAWL_MAX_POOLS;
}

static inline bool pawl_event_is_timeout(pawl_event const *event)
{
    return event->pool > (uint8_t)PAWL_MAX_POOLS;
}

/*
 * Events are const, except for the runtime: it writes to the events of pools and timers, which are
 * in RAM and not const objects. This is the only place where the const of an event is removed.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-qual"
__attribute__((always_inline)) static inline pawl_event *
pawl_event_writable(pawl_event const *event)
{
    return (pawl_event *)event;
}
#pragma GCC diagnostic pop

/* Adds a reference to a pooled event. Others are not counted. In a critical section. */
__attribute__((always_inline)) static inline void pawl_event_add_reference(pawl_event const *event)
{
    if (pawl_event_is_pooled(event)) {
        unsigned const references = event->references;
        PAWL_CHECK(EVENT, 1, references != UINT8_MAX);
        pawl_event_writable(event)->references = (uint8_t)(references + 1u);
    }
}

#endif

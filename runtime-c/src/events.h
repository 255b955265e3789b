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

static inline bool pawl_event_is_pooled(pawl_event const *event)
{
    return event->pool != 0u;
}

/* The status of a timer is never 0, the references of a static event are. */
static inline bool pawl_event_is_timeout(pawl_event const *event)
{
    return (event->pool == 0u) && (event->references != 0u);
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
    if (__builtin_expect(pawl_event_is_pooled(event), 1)) {
        unsigned const references = event->references;
        PAWL_CHECK(EVENT, 1, references != UINT8_MAX);
        pawl_event_writable(event)->references = (uint8_t)(references + 1u);
    }
}

#endif

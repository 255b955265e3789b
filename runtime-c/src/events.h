/* SPDX-License-Identifier: Apache-2.0 */
/** References of events, inside a critical section. */
#ifndef PAWL_EVENTS_H
#define PAWL_EVENTS_H

#include "check.h"
#include <pawl/event.h>

#include <stdbool.h>

/* The place of a pooled event's pool among the system's; PAWL_MAX_POOLS or more of others. */
static inline unsigned pawl_event_pool_index(pawl_event const *event)
{
    return (unsigned)event->pool - 1u;
}

/* One comparison tells blocks of a pool from static events (0) and from timeouts (above). */
static inline bool pawl_event_is_pooled(pawl_event const *event)
{
    return pawl_event_pool_index(event) < (unsigned)PAWL_MAX_POOLS;
}

static inline bool pawl_event_is_timeout(pawl_event const *event)
{
    return event->pool > (uint8_t)PAWL_MAX_POOLS;
}

/* Events are const for all but the runtime. It writes to those of pools and timers, which are
   objects in RAM that were never const. This is the only place where an event's const is dropped.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-qual"
__attribute__((always_inline)) static inline pawl_event *
pawl_event_writable(pawl_event const *event)
{
    return (pawl_event *)event;
}
#pragma GCC diagnostic pop

/* Only pooled events are counted. */
__attribute__((always_inline)) static inline void pawl_event_add_reference(pawl_event const *event)
{
    if (pawl_event_is_pooled(event)) {
        unsigned const references = event->references;
        PAWL_CHECK(EVENT, 1, references != UINT8_MAX);
        pawl_event_writable(event)->references = (uint8_t)(references + 1u);
    }
}

#endif

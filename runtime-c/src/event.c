/* SPDX-License-Identifier: Apache-2.0 */
#include "events.h"
#include "runtime.h"
#include <pawl/critical.h>
#include <pawl/pool.h>

void pawl_event_keep(pawl_event const *event)
{
    PAWL_CHECK(EVENT, 2, !pawl_event_is_timeout(event));
    pawl_critical const before = pawl_critical_enter();
    pawl_event_add_reference(event);
    pawl_critical_exit(before);
}

/* Inside a critical section: nobody holds the event any more. */
static inline void put(pawl_pool *pool, pawl_event *event)
{
    unsigned const free = pool->free;
    PAWL_CHECK(POOL, 2, free != pool->count);
    pool->free = (uint16_t)(free + 1u);
    *(void **)(void *)event = pool->first;
    pool->first = event;
}

void pawl_event_recycle(pawl_event const *event)
{
    if (!pawl_event_is_pooled(event)) {
        return;
    }
    PAWL_CHECK(EVENT, 3, event->pool <= pawl_runtime.pool_count);
    pawl_pool *const pool = pawl_runtime.pools[event->pool - 1u];
    pawl_critical const before = pawl_critical_enter();
    unsigned const references = event->references;
    if (references > 1u) {
        ((pawl_event *)event)->references = (uint8_t)(references - 1u);
    } else {
        put(pool, (pawl_event *)event);
    }
    pawl_critical_exit(before);
}

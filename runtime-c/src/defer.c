/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"
#include "observe.h"
#include <pawl/defer.h>

void pawl_defer(pawl_deferred *deferred, pawl_event const *event)
{
    PAWL_CHECK(DEFER, 1, deferred->count < deferred->length);
    pawl_event_keep(event);
    deferred->slots[deferred->count] = event;
    ++deferred->count;
    PAWL_OBSERVE_DEFER(event);
}

/* The store is short and belongs to one task: closing the gap beats a ring in code and RAM. */
static pawl_event const *take_oldest(pawl_deferred *deferred)
{
    pawl_event const *const oldest = deferred->slots[0];
    --deferred->count;
    for (unsigned i = 0u; i < deferred->count; ++i) {
        deferred->slots[i] = deferred->slots[i + 1u];
    }
    return oldest;
}

bool pawl_recall(pawl_active *to, pawl_deferred *deferred)
{
    if (deferred->count == 0u) {
        return false;
    }
    pawl_event const *const event = take_oldest(deferred);
    PAWL_OBSERVE_RECALL(to, event);
    pawl_post_lifo(to, event);
    pawl_event_recycle(event); /* the queue holds it now */
    return true;
}

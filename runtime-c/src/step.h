/* SPDX-License-Identifier: Apache-2.0 */
/** A step of an active object, which all kernels use (docs/reference/semantics.md, rules 4, 17 and
 * 20). */
#ifndef PAWL_STEP_H
#define PAWL_STEP_H

#include "observe.h"
#include "queues.h"
#include "timers.h"
#include <pawl/critical.h>

/* Has an object handle an event that is no timeout, or an accepted one. */
static inline void pawl_step_dispatch(pawl_active *active, pawl_active_descriptor const *descriptor,
                                      pawl_event const *event)
{
    PAWL_OBSERVE_DISPATCH(active, event);
    descriptor->dispatch(active, event);
    PAWL_OBSERVE_DONE(active, event);
    if (event->pool != 0u) {
        pawl_event_recycle(event);
    }
}

/*
 * Has an object handle the event that was taken for it. A stale timeout is dropped. A timeout is
 * accepted in a section of its own: a tick or a disarming in between has the same effect as one
 * before the event was taken.
 */
static inline void pawl_step_handle(pawl_active *active, pawl_event const *event)
{
    if (pawl_event_is_timeout(event) && !pawl_timeout_accept(event)) {
        PAWL_OBSERVE_STALE(active, event);
        return;
    }
    pawl_step_dispatch(active, active->descriptor, event);
}

/*
 * Takes the oldest event of a ready object and has the object handle it. Called in a critical
 * section, which the function leaves with `before`.
 */
static inline void pawl_step(pawl_active *active, pawl_queue const *queue, pawl_critical before)
{
    unsigned const free = active->free;
    pawl_event const *const event = pawl_queue_take(active, queue);
    pawl_queue_mark(active, free);
    pawl_critical_exit(before);
    pawl_step_handle(active, event);
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Posts events to the queues of active objects: implements docs/reference/semantics.md, rule 20.
 * Described in <pawl/active.h>.
 */
#include "observe.h"
#include "queues.h"
#include <pawl/active.h>
#include <pawl/critical.h>
#include <pawl_kernel.h>

/*
 * Appends an event to a queue. The kernel does not learn of it: the caller sees to preemptions. A
 * function of its own, because publishing calls it, too.
 */
void pawl_queue_post(pawl_active *to, pawl_event const *event)
{
    pawl_event const **const slots = to->descriptor->queue;
    pawl_critical const before = pawl_critical_enter();
    unsigned const free = to->free;
    PAWL_CHECK(QUEUE, 1, free != 0u);
    to->free = (uint8_t)(free - 1u);
    pawl_queue_append(to, slots, event);
    PAWL_OBSERVE_POST(to, event);
    pawl_critical_exit(before);
}

void pawl_post(pawl_active *to, pawl_event const *event)
{
    if (__builtin_expect(pawl_kernel_preempts(to), 0)) {
        pawl_kernel_post_at_once(to, event);
    } else {
        pawl_queue_post(to, event);
    }
}

bool pawl_post_margin(pawl_active *to, pawl_event const *event, uint8_t margin)
{
    pawl_event const **const slots = to->descriptor->queue;
    pawl_critical const before = pawl_critical_enter();
    unsigned const free = to->free;
    bool const fits = free > margin;
    if (fits) {
        to->free = (uint8_t)(free - 1u);
        pawl_queue_append(to, slots, event);
        PAWL_OBSERVE_POST(to, event);
    } else {
        pawl_event_add_reference(event); /* recycling below takes it away again */
        PAWL_OBSERVE_REFUSED(to, event);
    }
    pawl_critical_exit(before);
    if (fits) {
        pawl_kernel_made_ready(to->descriptor->priority);
    } else {
        pawl_event_recycle(event);
    }
    return fits;
}

/* Queues an event in front of the oldest: in the slot above it, as the indices of the ring fall. */
static void prepend(pawl_active *to, pawl_queue const *queue, pawl_event const *event)
{
    unsigned const above = to->head + 1u;
    unsigned const slot = (above == queue->length) ? 0u : above;
    queue->slots[slot] = event;
    to->head = (uint8_t)slot;
    to->free = (uint8_t)(to->free - 1u);
    pawl_queue_fill(to, event);
}

void pawl_post_lifo(pawl_active *to, pawl_event const *event)
{
    PAWL_CHECK(EVENT, 2, !pawl_event_is_timeout(event));
    pawl_queue const queue = pawl_queue_of(to);
    pawl_critical const before = pawl_critical_enter();
    PAWL_CHECK(QUEUE, 1, to->free != 0u);
    prepend(to, &queue, event);
    PAWL_OBSERVE_POST_LIFO(to, event);
    pawl_critical_exit(before);
    pawl_kernel_made_ready(to->descriptor->priority);
}

uint8_t pawl_active_least_free(pawl_active const *active)
{
    uint8_t const free = active->free; /* least_free is updated only when an event is taken */
    return (free < active->least_free) ? free : active->least_free;
}

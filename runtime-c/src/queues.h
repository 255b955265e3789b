/* SPDX-License-Identifier: Apache-2.0 */
/** What kernels and posts do to the queue of an active object, inside a critical section. */
#ifndef PAWL_QUEUES_H
#define PAWL_QUEUES_H

#include "events.h"
#include "runtime.h"
#include <pawl/active.h>

/* The ring runs downwards: wrapping is a test for zero, and the length is needed then only. */
static inline uint8_t pawl_queue_next(pawl_active const *active, uint8_t slot)
{
    return (uint8_t)(((slot == 0u) ? active->descriptor->queue_length : slot) - 1u);
}

static inline pawl_priority_set pawl_priority_bit(unsigned priority)
{
    return (pawl_priority_set)1u << (priority - 1u);
}

/* A slot is about to be filled with the event: counts it, keeps it, makes its owner ready. */
static inline void pawl_queue_fill(pawl_active *to, pawl_event const *event)
{
    uint8_t const free = (uint8_t)(to->free - 1u);
    to->free = free;
    if (free < to->least_free) {
        to->least_free = free;
    }
    pawl_event_add_reference(event);
    pawl_runtime.ready |= pawl_priority_bit(to->descriptor->priority);
}

static inline void pawl_queue_append(pawl_active *to, pawl_event const *event)
{
    pawl_queue_fill(to, event);
    uint8_t const slot = to->tail;
    to->descriptor->queue[slot] = event;
    to->tail = pawl_queue_next(to, slot);
}

/* Takes the oldest event of a ready object, which is ready no longer when it was the last. */
static inline pawl_event const *pawl_queue_take(pawl_active *from)
{
    pawl_active_descriptor const *const descriptor = from->descriptor;
    uint8_t const slot = from->head;
    pawl_event const *const event = descriptor->queue[slot];
    from->head = pawl_queue_next(from, slot);
    ++from->free;
    if (from->free == descriptor->queue_length) {
        pawl_runtime.ready &= ~pawl_priority_bit(descriptor->priority);
    }
    return event;
}

#endif

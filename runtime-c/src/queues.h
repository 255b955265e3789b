/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The queue of an active object: functions for posts and kernels, to be called in critical sections
 * (docs/reference/semantics.md, rule 20).
 */
#ifndef PAWL_QUEUES_H
#define PAWL_QUEUES_H

#include "events.h"
#include "runtime.h"
#include <pawl/active.h>

static inline pawl_priority_set pawl_priority_bit(unsigned priority)
{
    return (pawl_priority_set)1u << (priority - 1u);
}

/* The next slot. The indices of the ring fall, so that the test for its end is one for zero. */
static inline unsigned pawl_queue_below(unsigned slot, unsigned length)
{
    if (slot == 0u) {
        slot = length;
    }
    return slot - 1u;
}

/* The constants of a queue, loaded before the critical section to keep it short. */
typedef struct {
    pawl_event const **slots;
    pawl_priority_set bit; /* of its owner's priority */
    unsigned length;
} pawl_queue;

static inline pawl_queue pawl_queue_of(pawl_active const *active)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    return (pawl_queue){descriptor->queue, pawl_priority_bit(descriptor->priority),
                        descriptor->queue_length};
}

/* For an event that is being queued: takes a slot, adds a reference, makes the owner ready. */
__attribute__((always_inline)) static inline void
pawl_queue_fill(pawl_active *to, pawl_queue const *queue, pawl_event const *event)
{
    to->free = (uint8_t)(to->free - 1u);
    pawl_event_add_reference(event);
    pawl_runtime.ready |= queue->bit;
}

__attribute__((always_inline)) static inline void
pawl_queue_append(pawl_active *to, pawl_queue const *queue, pawl_event const *event)
{
    pawl_queue_fill(to, queue, event);
    unsigned const slot = to->tail;
    queue->slots[slot] = event;
    to->tail = (uint8_t)pawl_queue_below(slot, to->descriptor->queue_length);
}

/* Takes the oldest event of a ready object. After the last one the object is not ready any more. */
static inline pawl_event const *pawl_queue_take(pawl_active *from, pawl_queue const *queue)
{
    unsigned const slot = from->head;
    unsigned const free = from->free + 1u;
    pawl_event const *const event = queue->slots[slot];
    from->head = (uint8_t)pawl_queue_below(slot, queue->length);
    from->free = (uint8_t)free;
    if (free == queue->length) {
        pawl_runtime.ready &= ~queue->bit;
    }
    return event;
}

/*
 * Updates the least number of free slots. A queue is fullest just before an event is taken from it,
 * so only the function that takes events updates the number, and posts stay short.
 */
static inline void pawl_queue_mark(pawl_active *active, unsigned free)
{
    if (free < active->least_free) {
        active->least_free = (uint8_t)free;
    }
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** What kernels and posts do to the queue of an active object, inside a critical section. */
#ifndef PAWL_QUEUES_H
#define PAWL_QUEUES_H

#include "events.h"
#include "runtime.h"
#include <pawl/active.h>

static inline pawl_priority_set pawl_priority_bit(unsigned priority)
{
    return (pawl_priority_set)1u << (priority - 1u);
}

/* The ring runs downwards: wrapping is a test for zero. */
static inline unsigned pawl_queue_below(unsigned slot, unsigned length)
{
    if (slot == 0u) {
        slot = length;
    }
    return slot - 1u;
}

/* The constants of a queue, which are loaded before a critical section where that can be. */
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

/* A slot is about to be filled with the event: counts it, keeps it, makes its owner ready. */
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

/* Takes the oldest event of a ready object, which is ready no longer when it was the last. */
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
 * The low-water mark. A queue is at its fullest just before something is taken from it, so the
 * mark is the taker's to keep, and posts do not pay for it.
 */
static inline void pawl_queue_mark(pawl_active *active, unsigned free)
{
    if (free < active->least_free) {
        active->least_free = (uint8_t)free;
    }
}

#endif

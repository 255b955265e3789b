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

/* The ring runs downwards: wrapping is a test for zero, and the length is needed then only. */
static inline uint8_t pawl_queue_below(pawl_active_descriptor const *descriptor, unsigned slot)
{
    if (slot == 0u) {
        slot = descriptor->queue_length;
    }
    return (uint8_t)(slot - 1u);
}

/* What a post needs of the receiver's descriptor, loaded before the critical section. */
typedef struct {
    pawl_event const **queue;
    pawl_priority_set bit;
} pawl_receiver;

static inline pawl_receiver pawl_receiver_of(pawl_active const *active)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    return (pawl_receiver){descriptor->queue, pawl_priority_bit(descriptor->priority)};
}

/* A slot is about to be filled with the event: counts it, keeps it, makes its owner ready. */
static inline void pawl_queue_fill(pawl_active *to, pawl_receiver const *receiver,
                                   pawl_event const *event)
{
    to->free = (uint8_t)(to->free - 1u);
    pawl_event_add_reference(event);
    pawl_runtime.ready |= receiver->bit;
}

static inline void pawl_queue_append(pawl_active *to, pawl_receiver const *receiver,
                                     pawl_event const *event)
{
    pawl_queue_fill(to, receiver, event);
    unsigned const slot = to->tail;
    receiver->queue[slot] = event;
    to->tail = pawl_queue_below(to->descriptor, slot);
}

/* Takes the oldest event of a ready object, which is ready no longer when it was the last. */
static inline pawl_event const *pawl_queue_take(pawl_active *from)
{
    pawl_active_descriptor const *const descriptor = from->descriptor;
    unsigned const slot = from->head;
    unsigned const free = from->free + 1u;
    pawl_event const *const event = descriptor->queue[slot];
    from->head = pawl_queue_below(descriptor, slot);
    from->free = (uint8_t)free;
    if (free == descriptor->queue_length) {
        pawl_runtime.ready &= ~pawl_priority_bit(descriptor->priority);
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

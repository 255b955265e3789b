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
#if defined(PAWL_KERNEL_NVIC)
#include <pawl_port_lines.h>
#endif

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
    unsigned length;
} pawl_queue;

static inline pawl_queue pawl_queue_of(pawl_active const *active)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    return (pawl_queue){descriptor->queue, descriptor->queue_length};
}

/* Whether an object has an event, or a thread may run. */
static inline bool pawl_something_is_ready(void)
{
#if defined(PAWL_KERNEL_NVIC)
    return pawl_port_highest_pending() != 0u;
#else
    return pawl_runtime.ready != 0u;
#endif
}

/* For an event that is being queued: adds a reference, makes the owner ready. */
__attribute__((always_inline)) static inline void pawl_queue_fill(pawl_active const *to,
                                                                  pawl_event const *event)
{
    pawl_event_add_reference(event);
#if defined(PAWL_KERNEL_NVIC)
    pawl_port_pend(to->bit);
#else
    pawl_runtime.ready |= to->bit;
#endif
}

/*
 * Appends an event to a queue with a free slot. The length is loaded only at the end of the ring:
 * so the function needs no register that has to be saved.
 */
__attribute__((always_inline)) static inline void
pawl_queue_append(pawl_active *to, pawl_event const **slots, pawl_event const *event)
{
    unsigned slot = to->tail;
    slots[slot] = event;
    PAWL_RELOAD();
    if (__builtin_expect(slot == 0u, 0)) {
        slot = to->descriptor->queue_length;
    }
    to->tail = (uint8_t)(slot - 1u);
    pawl_queue_fill(to, event);
}

/* Takes the oldest event of a ready object. After the last one the object is not ready any more. */
static inline pawl_event const *pawl_queue_take(pawl_active *from, pawl_queue const *queue)
{
    unsigned const slot = from->head;
    unsigned const free = from->free + 1u;
    pawl_event const *const event = queue->slots[slot];
    from->head = (uint8_t)pawl_queue_below(slot, queue->length);
    from->free = (uint8_t)free;
#if defined(PAWL_KERNEL_NVIC)
    if (free != queue->length) {
        pawl_port_pend(from->bit);
    }
#else
    if (free == queue->length) {
        pawl_runtime.ready &= ~from->bit;
    }
#endif
    return event;
}

/* Queues an event of pawl_post, in a critical section of its own. The caller sees to preemptions.
 */
void pawl_queue_post(pawl_active *to, pawl_event const *event);

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

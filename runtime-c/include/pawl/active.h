/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Active objects: each has a queue, a unique priority, and handles one event at a time to
 * completion. What never changes stands in a descriptor in ROM; RAM holds two words.
 */
#ifndef PAWL_ACTIVE_H
#define PAWL_ACTIVE_H

#include <pawl/event.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The ROM part of an active object. A class with ports makes this its first member, `base`. */
typedef struct {
    void (*start)(void *me);                             /**< the top initial transition */
    void (*dispatch)(void *me, pawl_event const *event); /**< one step, run to completion */
    pawl_event const **queue;                            /**< `queue_length` slots */
    uint8_t queue_length;                                /**< 1..255 */
    uint8_t priority;                                    /**< 1..32, unique; 32 is most urgent */
    uint8_t threshold; /**< >= priority: while it runs, only priorities above preempt it */
} pawl_active_descriptor;

/** The RAM part of an active object, the first member of its class. */
typedef struct pawl_active {
    pawl_active_descriptor const *descriptor; /* its ROM part */
    uint8_t head;       /* the slot of the oldest event; the ring runs downwards */
    uint8_t tail;       /* the slot of the next event posted */
    uint8_t free;       /* slots not in use */
    uint8_t least_free; /* the fewest there ever were */
} pawl_active;

/* What holds of a queue between critical sections, and its events, the oldest first. */
/*@ predicate pawl_queue_valid{L}(pawl_active *a) =
      \valid(a) && \valid_read(a->descriptor) && 1 <= a->descriptor->queue_length &&
      \valid(a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      1 <= a->descriptor->priority <= 32 &&
      \separated(a, a->descriptor, a->descriptor->queue + (0 .. a->descriptor->queue_length - 1)) &&
      a->head < a->descriptor->queue_length && a->tail < a->descriptor->queue_length &&
      a->free <= a->descriptor->queue_length &&
      (a->tail == a->head + a->free || a->tail == a->head + a->free - a->descriptor->queue_length);

    logic integer pawl_queue_used{L}(pawl_active *a) = a->descriptor->queue_length - a->free;

    logic pawl_event *pawl_queued{L}(pawl_active *a, integer k) =
      a->descriptor->queue[a->head >= k ? a->head - k : a->head - k + a->descriptor->queue_length];
*/

/** Initialiser of a pawl_active; `descriptor` is the address of a pawl_active_descriptor. */
#define PAWL_ACTIVE(descriptor)                                                                    \
    {                                                                                              \
        (descriptor), 0u, 0u, 0u, 0u                                                               \
    }

/**
 * Posts an event behind those already queued. A more urgent receiver runs before this returns
 * (in a task), when the interrupt returns (in an ISR), or later (cooperative).
 * Caller: task or ISR. Asserts: queue:1, a slot is free; event:1. Cost: constant.
 */
void pawl_post(pawl_active *to, pawl_event const *event);

/**
 * Posts like pawl_post if at least `margin` slots stay free behind it; otherwise returns false
 * and lets go of the event (it is recycled unless another reference is held).
 * Caller: task or ISR. Asserts: event:1. Cost: constant.
 */
bool pawl_post_margin(pawl_active *to, pawl_event const *event, uint8_t margin);

/**
 * Posts an event before those already queued: the receiver's next.
 * Caller: task or ISR. Asserts: queue:1, a slot is free; event:1; event:2, no timeout.
 * Cost: constant.
 */
void pawl_post_lifo(pawl_active *to, pawl_event const *event);

/** The fewest slots that were ever free since pawl_start. Caller: anyone. Cost: constant. */
uint8_t pawl_active_least_free(pawl_active const *active);

#ifdef __cplusplus
}
#endif

#endif

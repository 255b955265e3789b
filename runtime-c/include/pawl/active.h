/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Active objects, and posting events to them. An active object has a queue and a unique priority,
 * and handles one event at a time, to completion (docs/reference/semantics.md, rules 4 and 20). Its
 * constants are in a descriptor in ROM; in RAM it takes three words and the slots of its queue.
 *
 *     typedef struct {
 *         pawl_active active;
 *         unsigned presses;
 *     } counter;
 *
 *     static void start(void *me) { ((counter *)me)->presses = 0u; }
 *     static void dispatch(void *me, pawl_event const *event) { ++((counter *)me)->presses; }
 *
 *     static pawl_event const *slots[4];
 *     static pawl_active_descriptor const descriptor = {start, dispatch, slots, 4u, 1u, 1u};
 *     static counter the_counter = {.active = PAWL_ACTIVE(&descriptor)};
 *
 *     static pawl_event const press = PAWL_EVENT(PRESS);
 *     pawl_post(&the_counter.active, &press);
 *
 * An object receives events once it is in the table of the system (system.h).
 */
#ifndef PAWL_ACTIVE_H
#define PAWL_ACTIVE_H

#include <pawl/event.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The constants of an active object. Generated code extends it for a class with ports: this is then
 * the first member, `base`.
 */
typedef struct {
    void (*start)(void *me);                             /**< takes the initial transition */
    void (*dispatch)(void *me, pawl_event const *event); /**< handles one event, to completion */
    pawl_event const **queue;                            /**< `queue_length` slots, in RAM */
    uint8_t queue_length;                                /**< slots, 1..255 */
    uint8_t priority;                                    /**< 1..32, unique; 32: most urgent */
    uint8_t threshold; /**< priority..32: only objects above it preempt this one */
} pawl_active_descriptor;

/**
 * The variables of an active object: the first member of its class. Applications do not use its
 * members.
 */
typedef struct pawl_active {
    pawl_active_descriptor const *descriptor; /* its constants */
    uint8_t head;       /* the slot of the oldest event; the ring runs downwards */
    uint8_t tail;       /* the slot of the next event posted */
    uint8_t free;       /* slots not in use */
    uint8_t least_free; /* the least value of `free` since pawl_start */
    uint32_t bit; /* of its priority in a set of priorities, or, under kernel nvic, what requests
                     its interrupt; set by pawl_start */
} pawl_active;

/** Initialiser of a pawl_active; `descriptor` is the address of its pawl_active_descriptor. */
#define PAWL_ACTIVE(descriptor)                                                                    \
    {                                                                                              \
        (descriptor), 0u, 0u, 0u, 0u, 0u                                                           \
    }

/**
 * Posts an event to the end of an object's queue. The queue holds a reference to a pooled event
 * until the object has handled it: the caller must neither change the event afterwards nor use it,
 * unless it holds a reference of its own (pawl_event_keep).
 *
 * Under the kernels that preempt, a receiver that may preempt the caller handles the
 * event before this function returns (task) or after the interrupts (ISR). In all other cases,
 * and under kernel cooperative, it handles it later.
 *
 * Caller: main, task or ISR. Asserts: queue:1, a slot is free; event:1, a pooled event has less
 * than 255 references. Cost: constant.
 */
void pawl_post(pawl_active *to, pawl_event const *event);

/**
 * Posts like pawl_post if at least `margin` slots (0..255) stay free behind the event, and returns
 * true. Otherwise it returns false, and a pooled event without another reference is recycled: the
 * caller does not own it in this case either.
 *
 * Caller: main, task or ISR. Asserts: event:1, a pooled event has less than 255 references.
 * Cost: constant.
 */
bool pawl_post_margin(pawl_active *to, pawl_event const *event, uint8_t margin);

/**
 * Posts like pawl_post, but to the front of the queue: it is the next event that the object
 * handles.
 *
 * Caller: main, task or ISR. Asserts: queue:1, a slot is free; event:1, a pooled event has less
 * than 255 references; event:2, the event is not a timeout. Cost: constant.
 */
void pawl_post_lifo(pawl_active *to, pawl_event const *event);

/**
 * Returns the least number of slots, 0..255, that have been free in the object's queue since
 * pawl_start. Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
uint8_t pawl_active_least_free(pawl_active const *active);

#ifdef __cplusplus
}
#endif

#endif

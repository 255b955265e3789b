/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Events: a signal, and a payload if the event has one. The runtime never copies an event: queues
 * hold pointers to it. Once an event has been posted or published, it is read-only
 * (docs/reference/semantics.md, rule 20).
 *
 * - A *static* event exists as long as the program: `static pawl_event const` puts it into ROM. It
 *   has no payload that changes, and is not counted.
 * - A *pooled* event is made from a block of a pool (pool.h). It counts the queues and stores that
 *   hold it. The block returns to its pool when the last reference is given up.
 * - A *timeout* is the event inside a timer (timer.h). Only the timer posts it.
 *
 *     typedef struct {
 *         pawl_event event;      // the first member, with this name
 *         uint16_t degrees;
 *     } turn_event;
 *
 *     static pawl_event const stop = PAWL_EVENT(STOP);
 */
#ifndef PAWL_EVENT_H
#define PAWL_EVENT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The kind of an event. 0 is not a signal. Signals of a model count up from PAWL_FIRST_SIGNAL;
 * 0xC000 and above are timeouts of generated code.
 */
typedef uint16_t pawl_signal;

enum { PAWL_NO_SIGNAL = 0, PAWL_FIRST_SIGNAL = 1 };

/** The signal of an object's timeout `k`, 0..0x3FFF (`after`, `every`): no signal of a model. */
#define PAWL_TIMEOUT_SIGNAL(k) ((pawl_signal)(0xC000u + (k)))

/** The first member, named `event`, of every event with a payload. */
typedef struct {
    pawl_signal signal; /**< what happened */
    uint8_t pool;       /**< 1..PAWL_MAX_POOLS: pooled; 0: static, or a timeout */
    uint8_t references; /**< pooled: how many hold it; timeout: the timer's status; static: 0 */
} pawl_event;

/** Initialiser of a static event: `static pawl_event const pause = PAWL_EVENT(DPP_PAUSE);` */
#define PAWL_EVENT(signal)                                                                         \
    {                                                                                              \
        (signal), 0u, 0u                                                                           \
    }

/** The greatest number of pools in a system. */
enum { PAWL_MAX_POOLS = 0xEF };

/**
 * Adds a reference to a pooled event, so that the caller may use it after the step that received
 * it. Each call needs one call of pawl_event_recycle later. A static event is left as it is.
 *
 * Caller: main, task or ISR that holds a reference, or handles the event. Asserts: event:1, the
 * event has less than 255 references; event:2, it is not a timeout, which belongs to its timer.
 * Cost: constant.
 */
void pawl_event_keep(pawl_event const *event);

/**
 * Gives up a reference to a pooled event. If no reference is left, the block returns to its pool;
 * so does that of a new event that was never posted, which has none. Static events and timeouts are
 * left as they are. The kernel calls this function after each step, for the event of the step.
 *
 * Caller: main, task or ISR that holds a reference. Asserts: event:3, the event's pool is one of
 * the system; pool:2, not all blocks of that pool are free. Cost: constant.
 *
 * It is not asserted that the caller holds a reference, because this would take a search. The first
 * bytes of a free block are a link: an event that is recycled twice fails with event:3, with
 * pool:2, or only later; one that is recycled while it is queued fails after the receiver's step.
 */
void pawl_event_recycle(pawl_event const *event);

#ifdef __cplusplus
}
#endif

#endif

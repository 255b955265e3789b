/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Events: what happened, and its payload. An event is never copied: queues hold pointers.
 *
 * A static event lives for ever (in ROM if it is const). A pooled event lives in a block of a
 * pool and counts its references; the last one to let go returns the block. Once posted or
 * published, an event is read-only.
 */
#ifndef PAWL_EVENT_H
#define PAWL_EVENT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What an event means. 0 is no signal; a model's signals start at PAWL_FIRST_SIGNAL. */
typedef uint16_t pawl_signal;

enum { PAWL_NO_SIGNAL = 0, PAWL_FIRST_SIGNAL = 1 };

/** The signal of an object's k-th private timeout (`after`, `every`): no model reaches it. */
#define PAWL_TIMEOUT_SIGNAL(k) ((pawl_signal)(0xC000u + (k)))

/** The first member, named `event`, of every event with a payload. */
typedef struct {
    pawl_signal signal; /**< what happened */
    uint8_t pool;       /**< 0: static; 1..PAWL_MAX_POOLS: its pool; above: inside a timer */
    uint8_t references; /**< pooled: queues and keepers that hold it; in a timer: its status */
} pawl_event;

/** Initialiser of a static event: `static pawl_event const pause = PAWL_EVENT(DPP_PAUSE);` */
#define PAWL_EVENT(signal)                                                                         \
    {                                                                                              \
        (signal), 0u, 0u                                                                           \
    }

/** The most pools of one system. Greater values of pawl_event.pool mark timeouts. */
enum { PAWL_MAX_POOLS = 0xEF };

/**
 * Keeps an event beyond the dispatch that brought it: adds a reference to a pooled event, does
 * nothing to a static one. Every keep is paid back by one pawl_event_recycle.
 * Caller: task or ISR. Asserts: event:1, no more than 255 references; event:2, `event` is no
 * timeout (a timeout belongs to its timer and cannot be kept). Cost: constant.
 */
void pawl_event_keep(pawl_event const *event);

/**
 * Lets go of an event: takes a reference from a pooled event, and returns it to its pool when
 * none is left (or there never was one: it was allocated but not posted). Static events and
 * timeouts are left alone. The kernel calls this after every dispatch.
 * Caller: task or ISR. Asserts: event:3, the event names a pool of the system; pool:2, not all of
 * the pool's blocks are free. Not asserted, since it would take a search: that the caller holds a
 * reference. Of a free block the first bytes are a link, so an event that is recycled twice fails
 * with event:3, with pool:2, or not at once; one that is recycled while it is queued fails when the
 * receiver lets go of it. Cost: constant.
 */
void pawl_event_recycle(pawl_event const *event);

#ifdef __cplusplus
}
#endif

#endif

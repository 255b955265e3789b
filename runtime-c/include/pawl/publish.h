/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Publish and subscribe: posts one event to all objects that subscribe to its signal
 * (docs/reference/semantics.md, rule 21).
 *
 *     static pawl_event const pause = PAWL_EVENT(PAUSE);
 *     pawl_publish(&pause);
 *
 * The table of subscribers is part of the system (system.h). It is in ROM; or in RAM, if the system
 * has dynamic subscriptions. Then it is the initial state, and objects may subscribe and
 * unsubscribe while the system runs.
 */
#ifndef PAWL_PUBLISH_H
#define PAWL_PUBLISH_H

#include <pawl/active.h>
#include <pawl/event.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A set of priorities: bit p-1 is priority p, 1..32. */
typedef uint32_t pawl_priority_set;

/**
 * Posts the event to all subscribers of its signal, the most urgent first. The scheduler is locked
 * meanwhile: no subscriber handles the event before all have it. An event that an interrupt posts
 * meanwhile can come before it in some queues and after it in others. If the publisher subscribes
 * to the signal, its own queue gets the event, too.
 *
 * The ownership of the event is that of pawl_post. Without subscribers, a pooled event without a
 * reference is recycled.
 *
 * Caller: main, task or ISR. Asserts: publish:1, the signal is one of those that the system
 * publishes; queue:1, each subscriber has a free slot; event:1, a pooled event has less than 255
 * references; event:2, the event is not a timeout. Cost: linear in the number of subscribers.
 */
void pawl_publish(pawl_event const *event);

/**
 * Subscribes an object to a signal; without effect if it subscribes to it already. Only in a system
 * with dynamic subscriptions. A program that does not call it contains no code for it.
 *
 * Caller: main, task or ISR; initial transitions, too. Asserts: publish:1, the signal is one of
 * those that the system publishes; publish:2, subscriptions are dynamic; publish:3, the object is
 * one of the system, with a queue. Cost: constant.
 */
void pawl_subscribe(pawl_active const *active, pawl_signal signal);

/**
 * Ends an object's subscription to a signal. Events that are in its queue are still delivered; so
 * may be an event whose publication the caller has interrupted. Caller: as pawl_subscribe. Asserts:
 * as pawl_subscribe. Cost: constant.
 */
void pawl_unsubscribe(pawl_active const *active, pawl_signal signal);

#ifdef __cplusplus
}
#endif

#endif

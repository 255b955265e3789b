/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Publish: one event to all subscribers. The lists are part of the system: in ROM, or in
 * RAM where the system says that subscriptions are dynamic. Then objects may subscribe and
 * unsubscribe while the system runs, beginning with the system's own lists.
 */
#ifndef PAWL_PUBLISH_H
#define PAWL_PUBLISH_H

#include <pawl/active.h>
#include <pawl/event.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A set of priorities: bit p-1 stands for priority p, 1..32. */
typedef uint32_t pawl_priority_set;

/**
 * Posts the event to all subscribers of its signal, the most urgent first, with the scheduler
 * held: none of them runs before all have it. What an interrupt posts meanwhile comes before it to
 * some, and after it to others. A publisher that subscribes gets its copy queued like any other.
 * Without subscribers the event is recycled unless another reference is held.
 * Caller: task or ISR. Asserts: publish:1, the signal lies in the system's range; queue:1, every
 * subscriber has a free slot; event:1; event:2, no timeout. Cost: constant plus one post for each
 * subscriber.
 */
void pawl_publish(pawl_event const *event);

/**
 * From now on the object gets what is published with that signal; nothing changes for one that does
 * already. Dynamic subscriptions only; an image that never calls this pays nothing for it.
 * Caller: task or ISR, after pawl_start has begun. Asserts: publish:1, the signal lies in the
 * system's range; publish:2, subscriptions are dynamic; publish:3, the object is one of the
 * system's, with a queue. Cost: constant.
 */
void pawl_subscribe(pawl_active const *active, pawl_signal signal);

/**
 * From now on the object does not get what is published with that signal. What is queued already is
 * still delivered; a publication that the caller interrupted may be as well.
 * Caller, asserts, cost: as pawl_subscribe.
 */
void pawl_unsubscribe(pawl_active const *active, pawl_signal signal);

#ifdef __cplusplus
}
#endif

#endif

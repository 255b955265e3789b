/* SPDX-License-Identifier: Apache-2.0 */
/** Publish: one event to everybody who subscribed. The lists are part of the system, in ROM. */
#ifndef PAWL_PUBLISH_H
#define PAWL_PUBLISH_H

#include <pawl/event.h>

/** A set of priorities: bit p-1 stands for priority p, 1..32. */
typedef uint32_t pawl_priority_set;

/**
 * Posts the event to all subscribers of its signal, the most urgent first, with the scheduler
 * held: none of them runs before all have it. A publisher that subscribes gets its copy queued
 * like any other. Without subscribers the event is recycled unless somebody else holds it.
 * Caller: task or ISR. Asserts: publish:1, the signal lies in the system's range; queue:1, every
 * subscriber has a free slot; event:1; event:2, no timeout. Cost: constant plus one post for each
 * subscriber.
 */
void pawl_publish(pawl_event const *event);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Publishing: implements docs/reference/semantics.md, rule 21. Described in <pawl/publish.h>. */
#include "observe.h"
#include "queues.h"
#include <pawl/publish.h>
#include <pawl_kernel.h>

/* With -Os all numbers of subscribers take the same way, which takes less code and more time. */
#if defined(__OPTIMIZE_SIZE__)
#define PAWL_ONE_IS_FASTER false
#define PAWL_SEVERAL       inline
#else
#define PAWL_ONE_IS_FASTER true
#define PAWL_SEVERAL       __attribute__((noinline))
#endif

/*
 * Posts to several subscribers, the most urgent first. No object preempts meanwhile: none handles
 * and recycles the event before all have it. A function of its own, so that publishing to one
 * subscriber, the frequent case, saves no registers.
 */
static PAWL_SEVERAL void post_to_all(pawl_priority_set receivers, pawl_event const *event)
{
    uint8_t const before = pawl_kernel_hold();
    pawl_priority_set left = receivers;
    unsigned priority = PAWL_MAX_PRIORITY; /* of the most significant bit of `left` */
    while (left != 0u) {
        unsigned const others = pawl_leading_zeros(left);
        left <<= others;
        priority -= others;
        pawl_queue_post(pawl_runtime.system.by_priority[priority], event);
        left <<= 1;
        --priority;
    }
    pawl_kernel_unhold(before);
}

void pawl_publish(pawl_event const *event)
{
    pawl_system const *const system = &pawl_runtime.system;
    unsigned const index = (unsigned)event->signal - system->first_signal;
    PAWL_CHECK(PUBLISH, 1, index < system->signal_count);
    PAWL_CHECK(EVENT, 2, !pawl_event_is_timeout(event));
    PAWL_OBSERVE_PUBLISH(event);
    PAWL_RELOAD(); /* else the compiler makes two copies of what follows */
    pawl_priority_set const receivers = system->subscribers[index];
    if (receivers == 0u) {
        if (event->references == 0u) { /* no other reference */
            pawl_event_recycle(event);
        }
    } else if (PAWL_ONE_IS_FASTER && ((receivers & (receivers - 1u)) == 0u)) {
        unsigned const priority = pawl_highest(receivers);
        pawl_queue_post(system->by_priority[priority], event);
        pawl_kernel_made_ready((uint8_t)priority);
    } else {
        post_to_all(receivers, event);
    }
}

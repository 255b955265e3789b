/* SPDX-License-Identifier: Apache-2.0 */
/* Publishing: implements docs/reference/semantics.md, rule 21. Described in <pawl/publish.h>. */
#include "observe.h"
#include "queues.h"
#include <pawl/publish.h>
#include <pawl_kernel.h>

void pawl_publish(pawl_event const *event)
{
    pawl_system const *const system = &pawl_runtime.system;
    unsigned const index = (unsigned)event->signal - system->first_signal;
    PAWL_CHECK(PUBLISH, 1, index < system->signal_count);
    PAWL_CHECK(EVENT, 2, !pawl_event_is_timeout(event));
    PAWL_OBSERVE_PUBLISH(event);
    pawl_priority_set receivers = system->subscribers[index];
    if ((receivers == 0u) && (event->references == 0u)) {
        pawl_event_recycle(event); /* no subscriber and no other reference */
    }

    /* No object preempts: none handles and recycles the event before all subscribers have it. */
    uint8_t const before = pawl_kernel_hold();
    unsigned priority = PAWL_MAX_PRIORITY; /* of the most significant bit of `receivers` */
    while (receivers != 0u) {
        unsigned const others = pawl_leading_zeros(receivers);
        receivers <<= others;
        priority -= others;
        pawl_queue_post(pawl_runtime.system.by_priority[priority], event);
        receivers <<= 1;
        --priority;
    }
    pawl_kernel_unhold(before);
}

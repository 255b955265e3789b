/* SPDX-License-Identifier: Apache-2.0 */
#include "observe.h"
#include "queues.h"
#include <pawl/publish.h>
#include <pawl_kernel.h>

void pawl_publish(pawl_event const *event)
{
    pawl_system const *const system = pawl_runtime.system;
    pawl_signal const index = (pawl_signal)(event->signal - system->first_signal);
    PAWL_CHECK(PUBLISH, 1, index < system->signal_count);
    pawl_priority_set receivers = system->subscribers[index];

    PAWL_OBSERVE_PUBLISH(event);
    /* Held by the publisher too, so that no receiver is the last to let go before all have it. */
    pawl_event_keep(event);
    uint8_t const before = pawl_kernel_hold();
    while (receivers != 0u) {
        unsigned const priority = pawl_highest(receivers);
        receivers &= ~pawl_priority_bit(priority);
        pawl_post(pawl_runtime.by_priority[priority], event);
    }
    pawl_kernel_unhold(before);
    pawl_event_recycle(event);
}

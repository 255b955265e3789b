/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Posts of the kernels preemptive and blocking to an object that preempts the caller: implements
 * docs/reference/semantics.md, rules 4 and 20. If the object's queue is empty, a task has it handle
 * the event without the queue. The queue is empty unless a requested preemption has not begun, or
 * the program stops.
 */
#include "step.h"
#include <pawl_kernel.h>
#include <pawl_port_kernel.h>

#if defined(__OPTIMIZE_SIZE__)
/* The event goes through the queue, which takes less code and more time. */
void pawl_kernel_post_at_once(pawl_active *to, pawl_event const *event)
{
    pawl_queue_post(to, event);
    pawl_kernel_switch();
}
#else
/* The object handles the event now. Called in the outermost critical section, which it leaves. */
static inline void handle(pawl_active *active, pawl_event const *event)
{
    PAWL_CHECK(QUEUE, 1, active->free != 0u); /* a thread has no queue */
    pawl_active_descriptor const *const descriptor = active->descriptor;
    uint8_t const base = pawl_runtime.ceiling;
    pawl_event_add_reference(event);
    pawl_queue_mark(active, active->free - 1u); /* as if the event had been queued */
    PAWL_OBSERVE_POST_AT_ONCE(active, event);
    PAWL_OBSERVE_PREEMPTION();
    PAWL_OBSERVE_SWITCH(descriptor->priority);
    pawl_runtime.ceiling = descriptor->threshold;
    pawl_critical_exit(0u);
    pawl_step_dispatch(active, descriptor, event);
    pawl_kernel_unhold(base);
    PAWL_IF_OBSERVED(pawl_critical const before = pawl_critical_enter());
    PAWL_OBSERVE_RETURN();
    PAWL_IF_OBSERVED(pawl_critical_exit(before));
}

/*
 * What an interrupt cannot change is tested before the critical section, which is thus shorter: the
 * caller's context, the kind of the event.
 */
void pawl_kernel_post_at_once(pawl_active *to, pawl_event const *event)
{
    if (pawl_kernel_runs_objects() && !pawl_port_in_isr() && !pawl_event_is_timeout(event)) {
        unsigned const length = to->descriptor->queue_length;
        pawl_critical const before = pawl_critical_enter();
        if ((before == 0u) && (to->free == length) && !pawl_port_stopped()) {
            handle(to, event);
            return;
        }
        pawl_critical_exit(before);
    }
    pawl_queue_post(to, event);
    pawl_kernel_switch();
}
#endif

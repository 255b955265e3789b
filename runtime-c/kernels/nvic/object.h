/* SPDX-License-Identifier: Apache-2.0 */
/** A step of an object in its interrupt (docs/reference/semantics.md, rule 4), for ports. */
#ifndef PAWL_OBJECT_H
#define PAWL_OBJECT_H

#include "observe.h"
#include "step.h"
#include <pawl_kernel.h>

/* The constants of a step, collected by pawl_start. */
typedef struct {
    pawl_active *active;
    void (*dispatch)(void *me, pawl_event const *event);
    pawl_queue queue;
    pawl_critical during; /* pawl_port_during of its threshold */
} pawl_line;

#if PAWL_OBSERVED
/*
 * In critical sections before and after the step. If a further object runs before the preempted
 * priority continues, there is no switch to that priority in between, as under the other kernels.
 * The first function returns the preempted priority; `before` is that of pawl_port_leave_object.
 */
uint8_t pawl_kernel_observe_object(unsigned priority);
void pawl_kernel_observe_return(uint8_t preempted, pawl_critical before);
#endif

/*
 * The rest of a step for a timeout, and for each event in a build with observers: in the critical
 * section that has taken the event. Leaves the handler's state to the caller.
 */
void pawl_kernel_handle(pawl_line const *line, pawl_event const *event, pawl_critical before);

/*
 * The handler of an object's interrupt: one event, as pawl_step of step.h. A request is pending if
 * and only if the object has an event, and the hardware has cleared it on entry: so there is an
 * event, and taking it requests the interrupt again if there are more. The hardware then selects
 * the most urgent request for each step. During the step, the ceiling is the object's threshold.
 *
 * Static and pooled events have paths of their own: they need no call of pawl_kernel_handle, and a
 * static event needs nothing after its dispatch.
 */
static inline void pawl_kernel_run_object(pawl_line const *line)
{
    pawl_active *const active = line->active;
    pawl_critical const before = pawl_port_enter_object(active);
    unsigned const free = active->free;
    pawl_event const *const event = pawl_queue_take(active, &line->queue);
    pawl_queue_mark(active, free);
    if ((PAWL_OBSERVED != 0) || pawl_event_is_timeout(event)) {
        pawl_kernel_handle(line, event, before);
    } else if (pawl_event_is_pooled(event)) {
        pawl_critical_exit(line->during);
        line->dispatch(active, event);
        pawl_event_recycle(event);
    } else {
        pawl_critical_exit(line->during);
        line->dispatch(active, event);
    }
    pawl_port_leave_object(active, before);
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** A step of an object in its interrupt (docs/reference/semantics.md, rule 4), for ports. */
#ifndef PAWL_OBJECT_H
#define PAWL_OBJECT_H

#include "observe.h"
#include "step.h"
#include <pawl_kernel.h>

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
 * The handler of an object's interrupt: one event. A request is pending if and only if the object
 * has an event, and the hardware has cleared it on entry: so there is an event, and taking it
 * requests the interrupt again if there are more. The hardware then selects the most urgent request
 * for each step. During the step, the ceiling is the object's threshold.
 */
static inline void pawl_kernel_run_object(pawl_active *active)
{
    pawl_queue const queue = pawl_queue_of(active);
    uint8_t const priority = active->descriptor->priority;
    uint8_t const threshold = active->descriptor->threshold;
    pawl_critical const during = pawl_port_during(threshold);
    pawl_critical const before = pawl_port_enter_object(priority, threshold);
#if PAWL_OBSERVED
    uint8_t const preempted = pawl_kernel_observe_object(priority);
    pawl_step(active, &queue, during);
    pawl_port_close();
    pawl_kernel_observe_return(preempted, before);
#else
    pawl_step(active, &queue, during);
#endif
    pawl_port_leave_object(before, priority, threshold);
}

#endif

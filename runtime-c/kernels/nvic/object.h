/* SPDX-License-Identifier: Apache-2.0 */
/** A step of an object in its interrupt (docs/reference/semantics.md, rule 4), for ports. */
#ifndef PAWL_OBJECT_H
#define PAWL_OBJECT_H

#include "observe.h"
#include "step.h"
#include <pawl_kernel.h>

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
    PAWL_OBSERVE_PREEMPTION();
    PAWL_OBSERVE_SWITCH(priority);
    pawl_step(active, &queue, during);
#if PAWL_OBSERVED
    pawl_port_close();
    PAWL_OBSERVE_RETURN();
#endif
    pawl_port_leave_object(before, priority, threshold);
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kernel nvic: priority-preemptive run to completion (docs/reference/semantics.md, rule 4) by
 * the interrupt controller. Each active object has an interrupt of its own, and runs in its
 * handler. A post requests the receiver's interrupt, in the critical section that queues the event.
 * So the hardware preempts, selects the most urgent object, and returns; idle is the only task in
 * thread mode.
 *
 * Invariant: outside of critical sections, the interrupt of an object is requested if and only if
 * the object has an event, except between the entry to the handler and the taking of the event.
 *
 * The ceiling of locks and thresholds is a mask of the interrupts of objects: ports/cortex-m/
 * pawl_port_lines.h. Interrupts of devices are more urgent than those of objects.
 */
#include "object.h"
#include <pawl/kernel.h>
#include <pawl_kernel.h>
#include <pawl_port_kernel.h>

#if PAWL_OBSERVED
static bool follows;      /* the object that runs next follows another one */
static uint8_t below_all; /* then: the priority that they have preempted */

uint8_t pawl_kernel_observe_object(unsigned priority)
{
    uint8_t const preempted = follows ? below_all : pawl_observed_priority;
    follows = false;
    pawl_observe_switch(priority);
    return preempted;
}

void pawl_kernel_observe_return(uint8_t preempted, pawl_critical before)
{
    follows = pawl_port_preempts(pawl_port_highest_pending(), before);
    if (follows) {
        below_all = preempted;
    } else {
        pawl_observe_switch(preempted);
    }
}
#endif

void pawl_kernel_handle(pawl_line const *line, pawl_event const *event, pawl_critical before)
{
    pawl_active *const active = line->active;
    (void)before;
#if PAWL_OBSERVED
    uint8_t const preempted = pawl_kernel_observe_object(active->descriptor->priority);
#endif
    pawl_critical_exit(line->during);
    pawl_step_handle(active, event);
#if PAWL_OBSERVED
    pawl_port_close();
    pawl_kernel_observe_return(preempted, before);
#endif
}

int pawl_run(void)
{
    (void)pawl_kernel_hold();
    pawl_port_start();
    pawl_port_open_lines();
    pawl_on_start();
    pawl_kernel_unhold(0u);
    while (!pawl_port_stopped()) {
        PAWL_OBSERVE_IDLE();
        pawl_on_idle();
        pawl_port_idle(&pawl_runtime.ready); /* never set: objects preempt idle */
    }
    PAWL_OBSERVE_STOP();
    (void)pawl_kernel_hold();
    return pawl_port_stop_code();
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Records the points of src/observe.h: the functions that are not inline. */
#include "points.h"

#include "observe.h"
#include <pawl_port_kernel.h>

enum { INTERRUPT = 255, MOST_LEAVES = 255 };

uint32_t volatile pawl_trace_wanted = (uint32_t)PAWL_TRACE_CLASSES;

pawl_traced_step pawl_traced;

void pawl_trace_filter(uint32_t classes)
{
    pawl_trace_wanted = classes;
}

void pawl_trace_user(uint8_t number, uint32_t value)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_USER)) {
        unsigned const kind = (unsigned)PAWL_RECORD_USER + (number % (unsigned)PAWL_TRACE_MAX_USER);
        pawl_trace_put_3(pawl_record_head(kind, 0u, 0u), value);
    }
}

unsigned pawl_trace_sender(void)
{
    return pawl_port_in_isr() ? (unsigned)INTERRUPT : pawl_observed_priority;
}

pawl_traced_step pawl_trace_dispatch(pawl_active const *active, pawl_event const *event)
{
    pawl_traced_step const preempted = pawl_traced;
    pawl_traced = (pawl_traced_step){active, 0u, (uint8_t)PAWL_TRACED_NOTHING, 0u};
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_DISPATCH)) {
        pawl_trace_put_2(pawl_record_head((unsigned)PAWL_RECORD_DISPATCH,
                                          active->descriptor->priority, event->signal));
    }
    return preempted;
}

static void put_if_unhandled(unsigned priority, pawl_signal signal)
{
    if ((pawl_traced.status == (uint8_t)PAWL_TRACED_BEGUN) &&
        pawl_trace_wants((uint32_t)PAWL_TRACE_TRANSITION)) {
        pawl_trace_put_3(pawl_record_head((unsigned)PAWL_RECORD_UNHANDLED, priority, signal),
                         pawl_traced.leaf);
    }
}

void pawl_trace_done(pawl_active const *active, pawl_event const *event,
                     pawl_traced_step const *preempted)
{
    unsigned const priority = active->descriptor->priority;
    put_if_unhandled(priority, event->signal);
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_DISPATCH)) {
        pawl_trace_put_2(pawl_record_head((unsigned)PAWL_RECORD_DONE, priority, 0u));
    }
    pawl_traced = *preempted;
}

void pawl_trace_initial(pawl_active const *active)
{
    pawl_traced = (pawl_traced_step){active, 0u, (uint8_t)PAWL_TRACED_INITIAL, 0u};
}

/* --- deferred events */

/* The RELEASE record comes before the first record of the step that handles the event. */
static void put_release(void)
{
    if (pawl_traced.tried != 0u) {
        if (pawl_trace_wants((uint32_t)PAWL_TRACE_POST)) {
            pawl_trace_put_2(pawl_record_head((unsigned)PAWL_RECORD_RELEASE, pawl_observed_priority,
                                              pawl_traced.tried));
        }
        pawl_traced.tried = 0u;
    }
}

void pawl_trace_try(void const *me, pawl_event const *event)
{
    if (pawl_traced.me == me) {
        pawl_traced.tried = event->signal;
    }
}

void pawl_trace_tried(void const *me)
{
    if (pawl_traced.me == me) {
        pawl_signal const tried = pawl_traced.tried;
        put_release();
        if (tried != 0u) {
            put_if_unhandled(pawl_observed_priority, tried);
        }
        pawl_traced.status = (uint8_t)PAWL_TRACED_REACTED;
    }
}

void pawl_trace_kept(void const *me)
{
    if (pawl_traced.me == me) {
        pawl_traced.tried = 0u;
        pawl_traced.status = (uint8_t)PAWL_TRACED_REACTED;
    }
}

/* --- machines */

static uint8_t number_of(unsigned leaf)
{
    return (uint8_t)((leaf < (unsigned)MOST_LEAVES) ? leaf : (unsigned)MOST_LEAVES);
}

static void put_transition(unsigned kind, unsigned leaves)
{
    put_release();
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_TRANSITION)) {
        pawl_trace_put_2(pawl_record_head(kind, pawl_observed_priority, leaves));
    }
}

void pawl_trace_step(unsigned leaf)
{
    pawl_traced.leaf = number_of(leaf);
    pawl_traced.status = (uint8_t)PAWL_TRACED_BEGUN;
}

void pawl_trace_rest(unsigned leaf)
{
    unsigned const target = number_of(leaf);
    if (pawl_traced.status == (uint8_t)PAWL_TRACED_INITIAL) {
        put_transition((unsigned)PAWL_RECORD_INITIAL, target);
    } else {
        put_transition((unsigned)PAWL_RECORD_TRANSITION, pawl_traced.leaf | (target << 8));
    }
    pawl_traced.leaf = (uint8_t)target;
    pawl_traced.status = (uint8_t)PAWL_TRACED_REACTED;
}

void pawl_trace_stay(void)
{
    put_transition((unsigned)PAWL_RECORD_INTERNAL, pawl_traced.leaf);
    pawl_traced.status = (uint8_t)PAWL_TRACED_REACTED;
}

/* --- coverage */

void pawl_trace_cover(unsigned point)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_COVERAGE)) {
        pawl_trace_put_2(
            pawl_record_head((unsigned)PAWL_RECORD_COVERED, pawl_observed_priority, point));
    }
}

bool pawl_trace_guard(unsigned point, bool holds)
{
    unsigned reached = point;
    if (holds) {
        ++reached;
    }
    pawl_trace_cover(reached);
    return holds;
}

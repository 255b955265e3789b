/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Where services and kernels let themselves be watched: one line at each place at which something
 * happens that a trace or statistics may want to know. With nothing that watches a line is empty.
 */
#ifndef PAWL_OBSERVE_H
#define PAWL_OBSERVE_H

#include <pawl/statistics.h>
#include <pawl/trace.h>

/* One line for each that watches; a further one adds a macro like PAWL_TRACED. */
#if PAWL_TRACE_CLASSES != 0
#include "points.h"
#define PAWL_TRACED(it) it
#else
#define PAWL_TRACED(it) ((void)0)
#endif

#if PAWL_STATISTICS
#include "counts.h"
#define PAWL_COUNTED(it) it
#else
#define PAWL_COUNTED(it) ((void)0)
#endif

#if (PAWL_TRACE_CLASSES != 0) || PAWL_STATISTICS
#define PAWL_OBSERVED 1
#else
#define PAWL_OBSERVED 0
#endif

#if PAWL_OBSERVED

/* The priority that runs, interrupts left aside; 0: idle, or main. */
extern uint8_t volatile pawl_observed_priority;

static inline void pawl_observe_switch(unsigned to)
{
    unsigned const from = pawl_observed_priority;
    if (from != to) {
        PAWL_TRACED(pawl_trace_switch(from, to));
        PAWL_COUNTED(pawl_count_switch(to));
        pawl_observed_priority = (uint8_t)to;
    }
}

#define PAWL_IF_OBSERVED(it) it
#else
#define PAWL_IF_OBSERVED(it) ((void)0)
#endif

/* In the critical section that queues an event, behind it. */
#define PAWL_OBSERVE_POST(to, event)                                                               \
    PAWL_TRACED(pawl_trace_queue((unsigned)PAWL_RECORD_POST, (to), (event)))
#define PAWL_OBSERVE_POST_LIFO(to, event)                                                          \
    PAWL_TRACED(pawl_trace_queue((unsigned)PAWL_RECORD_POST_LIFO, (to), (event)))
/* In a critical section: the margin is not kept. */
#define PAWL_OBSERVE_REFUSED(to, event)                                                            \
    do {                                                                                           \
        PAWL_TRACED(pawl_trace_queue((unsigned)PAWL_RECORD_REFUSED, (to), (event)));               \
        PAWL_COUNTED(pawl_count_refused((to)->descriptor->priority));                              \
    } while (0)

/* In the object that sets an event aside, and takes it back; the post to itself follows. */
#define PAWL_OBSERVE_DEFER(event)                                                                  \
    PAWL_TRACED(pawl_trace_put_aside((unsigned)PAWL_RECORD_DEFER, pawl_observed_priority, (event)))
#define PAWL_OBSERVE_RECALL(to, event)                                                             \
    PAWL_TRACED(                                                                                   \
        pawl_trace_put_aside((unsigned)PAWL_RECORD_RECALL, (to)->descriptor->priority, (event)))

/* A machine's deferral: an event is kept, not unhandled; a kept one is tried, and was handled. */
#define PAWL_OBSERVE_KEPT(me)       PAWL_TRACED(pawl_trace_kept(me))
#define PAWL_OBSERVE_TRY(me, event) PAWL_TRACED(pawl_trace_try((me), (event)))
#define PAWL_OBSERVE_TRIED(me)      PAWL_TRACED(pawl_trace_tried(me))

/* Before the posts to the subscribers. */
#define PAWL_OBSERVE_PUBLISH(event) PAWL_TRACED(pawl_trace_publish(event))

/* In the critical section that takes or returns a block, behind it; NULL: the margin is not kept.
 */
#define PAWL_OBSERVE_NEW(pool, signal) PAWL_TRACED(pawl_trace_new((pool), (signal), true))
#define PAWL_OBSERVE_NEW_MARGIN(pool, signal, event)                                               \
    PAWL_TRACED(pawl_trace_new((pool), (signal), (event) != NULL))
#define PAWL_OBSERVE_FREE(pool) PAWL_TRACED(pawl_trace_free(pool))

/* In the critical sections that link and unlink a timer and count a tick. An expiry: outside,
 * before the timeout is posted. */
#define PAWL_OBSERVE_ARM(timer, delay) PAWL_TRACED(pawl_trace_arm((timer), (delay)))
#define PAWL_OBSERVE_DISARM(timer)                                                                 \
    PAWL_TRACED(pawl_trace_timeout((unsigned)PAWL_RECORD_DISARM, (timer)->owner, &(timer)->event))
#define PAWL_OBSERVE_EXPIRE(timer)                                                                 \
    PAWL_TRACED(pawl_trace_timeout((unsigned)PAWL_RECORD_EXPIRE, (timer)->owner, &(timer)->event))
#define PAWL_OBSERVE_TICK(rate, now) PAWL_TRACED(pawl_trace_tick((rate), (now)))

/* Around the handling of an event, open: both, or only that a timeout was stale. The first may
 * declare something. */
#define PAWL_OBSERVE_DISPATCH(active, event)                                                       \
    PAWL_TRACED(pawl_traced_step const preempted_step = pawl_trace_dispatch((active), (event)));   \
    PAWL_COUNTED(pawl_count_step_begins((active)->descriptor->priority))
#define PAWL_OBSERVE_DONE(active, event)                                                           \
    do {                                                                                           \
        PAWL_COUNTED(pawl_count_step_ends((active)->descriptor->priority));                        \
        PAWL_TRACED(pawl_trace_done((active), (event), &preempted_step));                          \
    } while (0)
#define PAWL_OBSERVE_STALE(active, event)                                                          \
    PAWL_TRACED(pawl_trace_timeout((unsigned)PAWL_RECORD_STALE, (active), (event)))

/* The discovered engines: before a reaction is selected; an internal one, before its effect; where
 * the machine rests after a transition, the initial one too. */
#define PAWL_OBSERVE_LEAF(me, leaf) PAWL_TRACED(pawl_trace_machine_begun((me), (leaf)))
#define PAWL_OBSERVE_INTERNAL(me)   PAWL_TRACED(pawl_trace_machine_stays(me))
#define PAWL_OBSERVE_REST(me, leaf) PAWL_TRACED(pawl_trace_machine_rests((me), (leaf)))

/* The system exists; the object is about to take its initial transition; all have. */
#define PAWL_OBSERVE_START()                                                                       \
    do {                                                                                           \
        PAWL_IF_OBSERVED(pawl_observed_priority = 0u);                                             \
        PAWL_TRACED(pawl_trace_begin());                                                           \
        PAWL_COUNTED(pawl_count_from_here());                                                      \
    } while (0)
#define PAWL_OBSERVE_INITIAL(active)                                                               \
    do {                                                                                           \
        PAWL_IF_OBSERVED(pawl_observe_switch((active)->descriptor->priority));                     \
        PAWL_TRACED(pawl_trace_initial(active));                                                   \
    } while (0)
#define PAWL_OBSERVE_STARTED() PAWL_IF_OBSERVED(pawl_observe_switch(0u))

/* The priority that runs from now on. Objects and threads that preempt stand between PREEMPTION and
 * RETURN, which says that the preempted one runs again; both in one function. Critical section,
 * except under the cooperative kernel. */
#define PAWL_OBSERVE_SWITCH(priority) PAWL_IF_OBSERVED(pawl_observe_switch(priority))
#define PAWL_OBSERVE_PREEMPTION()                                                                  \
    PAWL_IF_OBSERVED(uint8_t const preempted_priority = pawl_observed_priority)
#define PAWL_OBSERVE_RETURN() PAWL_IF_OBSERVED(pawl_observe_switch(preempted_priority))

/* In critical sections: a thread, by its bit, waits; a thread, by its priority, waits no longer. */
#define PAWL_OBSERVE_BLOCK(bit)                                                                    \
    do {                                                                                           \
        PAWL_COUNTED(pawl_count_step_ends(pawl_highest(bit)));                                     \
        PAWL_TRACED(pawl_trace_thread((unsigned)PAWL_RECORD_BLOCK, pawl_highest(bit)));            \
    } while (0)
#define PAWL_OBSERVE_READY(priority)                                                               \
    do {                                                                                           \
        PAWL_TRACED(pawl_trace_thread((unsigned)PAWL_RECORD_READY, (priority)));                   \
        PAWL_COUNTED(pawl_count_step_begins(priority));                                            \
    } while (0)

/* Nothing is ready; pawl_run is about to return. */
#define PAWL_OBSERVE_IDLE()                                                                        \
    do {                                                                                           \
        PAWL_COUNTED(pawl_count_time());                                                           \
        PAWL_TRACED(pawl_trace_idle());                                                            \
    } while (0)
#define PAWL_OBSERVE_STOP() PAWL_TRACED((void)pawl_trace_drain())

#endif

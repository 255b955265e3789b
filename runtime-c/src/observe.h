/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The points at which services and kernels report to tracing and statistics: a macro for each kind
 * of occurrence. Without tracing and statistics the macros are empty.
 */
#ifndef PAWL_OBSERVE_H
#define PAWL_OBSERVE_H

#include <pawl/statistics.h>
#include <pawl/trace.h>

/* Code for one observer only. A further observer adds a macro like PAWL_TRACED. */
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

/* The priority that runs, or that an ISR has interrupted; 0: idle, or main. */
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

/* In the critical section that queues an event, after it is queued. */
#define PAWL_OBSERVE_POST(to, event)                                                               \
    PAWL_TRACED(pawl_trace_queue((unsigned)PAWL_RECORD_POST, (to), (event)))
/* For an event that passes the queue by: with the free slots as if it were queued. */
#define PAWL_OBSERVE_POST_AT_ONCE(to, event)                                                       \
    do {                                                                                           \
        PAWL_TRACED(--(to)->free);                                                                 \
        PAWL_OBSERVE_POST((to), (event));                                                          \
        PAWL_TRACED(++(to)->free);                                                                 \
    } while (0)
#define PAWL_OBSERVE_POST_LIFO(to, event)                                                          \
    PAWL_TRACED(pawl_trace_queue((unsigned)PAWL_RECORD_POST_LIFO, (to), (event)))
/* In a critical section: a post is refused because of its margin. */
#define PAWL_OBSERVE_REFUSED(to, event)                                                            \
    do {                                                                                           \
        PAWL_TRACED(pawl_trace_queue((unsigned)PAWL_RECORD_REFUSED, (to), (event)));               \
        PAWL_COUNTED(pawl_count_refused((to)->descriptor->priority));                              \
    } while (0)

/* In the object: an event is deferred; one is recalled, before it is posted to the object. */
#define PAWL_OBSERVE_DEFER(event)                                                                  \
    PAWL_TRACED(pawl_trace_put_aside((unsigned)PAWL_RECORD_DEFER, pawl_observed_priority, (event)))
#define PAWL_OBSERVE_RECALL(to, event)                                                             \
    PAWL_TRACED(                                                                                   \
        pawl_trace_put_aside((unsigned)PAWL_RECORD_RECALL, (to)->descriptor->priority, (event)))

/* Deferral by a machine: an event is kept; a kept one is offered again; it was handled. */
#define PAWL_OBSERVE_KEPT(me)       PAWL_TRACED(pawl_trace_kept(me))
#define PAWL_OBSERVE_TRY(me, event) PAWL_TRACED(pawl_trace_try((me), (event)))
#define PAWL_OBSERVE_TRIED(me)      PAWL_TRACED(pawl_trace_tried(me))

/* Before the posts to the subscribers. */
#define PAWL_OBSERVE_PUBLISH(event) PAWL_TRACED(pawl_trace_publish(event))

/*
 * In the critical section that takes or returns a block, after it is taken or returned. `event` is
 * NULL if the allocation is refused because of its margin.
 */
#define PAWL_OBSERVE_NEW(pool, signal) PAWL_TRACED(pawl_trace_new((pool), (signal), true))
#define PAWL_OBSERVE_NEW_MARGIN(pool, signal, event)                                               \
    PAWL_TRACED(pawl_trace_new((pool), (signal), (event) != NULL))
#define PAWL_OBSERVE_FREE(pool) PAWL_TRACED(pawl_trace_free(pool))

/*
 * In the critical sections that arm or disarm a timer and count a tick. EXPIRE: outside of critical
 * sections, before the timeout is posted.
 */
#define PAWL_OBSERVE_ARM(timer, delay) PAWL_TRACED(pawl_trace_arm((timer), (delay)))
#define PAWL_OBSERVE_DISARM(timer)                                                                 \
    PAWL_TRACED(pawl_trace_timeout((unsigned)PAWL_RECORD_DISARM, (timer)->owner, &(timer)->event))
#define PAWL_OBSERVE_EXPIRE(timer)                                                                 \
    PAWL_TRACED(pawl_trace_timeout((unsigned)PAWL_RECORD_EXPIRE, (timer)->owner, &(timer)->event))
#define PAWL_OBSERVE_TICK(rate, now) PAWL_TRACED(pawl_trace_tick((rate), (now)))

/*
 * Before and after an event is handled, outside of critical sections; or a stale timeout is
 * dropped. DISPATCH may declare a variable that DONE uses.
 */
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

/*
 * In the engines of the strategy "discovered": before reactions are selected, with the leaf; before
 * the effect of an internal reaction; after a transition or an initial transition, with the leaf.
 */
#define PAWL_OBSERVE_LEAF(me, leaf) PAWL_TRACED(pawl_trace_machine_begun((me), (leaf)))
#define PAWL_OBSERVE_INTERNAL(me)   PAWL_TRACED(pawl_trace_machine_stays(me))
#define PAWL_OBSERVE_REST(me, leaf) PAWL_TRACED(pawl_trace_machine_rests((me), (leaf)))

/* In pawl_start: before the initial transitions; before that of an object; after all of them. */
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

/*
 * SWITCH: the priority that runs from now on. PREEMPTION and RETURN are before and after the
 * objects and threads that preempt, in one function; after RETURN the preempted priority runs
 * again. In critical sections, except under kernel cooperative.
 */
#define PAWL_OBSERVE_SWITCH(priority) PAWL_IF_OBSERVED(pawl_observe_switch(priority))
#define PAWL_OBSERVE_PREEMPTION()                                                                  \
    PAWL_IF_OBSERVED(uint8_t const preempted_priority = pawl_observed_priority)
#define PAWL_OBSERVE_RETURN() PAWL_IF_OBSERVED(pawl_observe_switch(preempted_priority))

/* In critical sections: the thread with that bit begins to wait; that of the priority is ready. */
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

/* Nothing is ready; pawl_run returns. */
#define PAWL_OBSERVE_IDLE()                                                                        \
    do {                                                                                           \
        PAWL_COUNTED(pawl_count_time());                                                           \
        PAWL_TRACED(pawl_trace_idle());                                                            \
    } while (0)
#define PAWL_OBSERVE_STOP() PAWL_TRACED((void)pawl_trace_drain())

#endif

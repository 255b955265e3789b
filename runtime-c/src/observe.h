/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Where services and kernels let themselves be watched: one line at each place at which something
 * happens that a trace or statistics may want to know. With nobody watching a line is nothing.
 */
#ifndef PAWL_OBSERVE_H
#define PAWL_OBSERVE_H

#define PAWL_OBSERVE_NOTHING ((void)0)

/* In the critical section that queues an event, behind it. */
#define PAWL_OBSERVE_POST(to, event)      PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_POST_LIFO(to, event) PAWL_OBSERVE_NOTHING
/* In a critical section: the margin is not kept. */
#define PAWL_OBSERVE_REFUSED(to, event) PAWL_OBSERVE_NOTHING

/* In whoever sets an event aside, and takes it back; the post to itself follows. */
#define PAWL_OBSERVE_DEFER(event)      PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_RECALL(to, event) PAWL_OBSERVE_NOTHING

/* Before the posts to the subscribers. */
#define PAWL_OBSERVE_PUBLISH(event) PAWL_OBSERVE_NOTHING

/* In the critical section that takes or returns a block, behind it; NULL: the margin is not kept.
 */
#define PAWL_OBSERVE_NEW(pool, signal)               PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_NEW_MARGIN(pool, signal, event) PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_FREE(pool)                      PAWL_OBSERVE_NOTHING

/* In the critical sections that link and unlink a timer and count a tick. An expiry: outside,
 * before the timeout is posted. */
#define PAWL_OBSERVE_ARM(timer, delay) PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_DISARM(timer)     PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_EXPIRE(timer)     PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_TICK(rate, now)   PAWL_OBSERVE_NOTHING

/* Around the handling of an event, open: both, or only that a timeout was stale. */
#define PAWL_OBSERVE_DISPATCH(active, event) PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_DONE(active, event)     PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_STALE(active, event)    PAWL_OBSERVE_NOTHING

/* The discovered engine: before a reaction is selected; an internal one, before its effect; where
 * the machine rests after a transition, the initial one too. */
#define PAWL_OBSERVE_LEAF(me, state) PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_INTERNAL(me)    PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_REST(me, state) PAWL_OBSERVE_NOTHING

/* The system exists; the object is about to take its initial transition; all have. */
#define PAWL_OBSERVE_START()         PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_INITIAL(active) PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_STARTED()       PAWL_OBSERVE_NOTHING

/* The priority that runs from now on. Objects and threads that preempt stand between PREEMPTION and
 * RETURN, which says that the preempted one runs again; both in one function. Critical section,
 * except under the cooperative kernel. */
#define PAWL_OBSERVE_SWITCH(priority) PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_PREEMPTION()     PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_RETURN()         PAWL_OBSERVE_NOTHING

/* In critical sections: a thread, by its bit, waits; a thread, by its priority, waits no longer. */
#define PAWL_OBSERVE_BLOCK(bit)      PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_READY(priority) PAWL_OBSERVE_NOTHING

/* Nothing is ready; pawl_run is about to return. */
#define PAWL_OBSERVE_IDLE() PAWL_OBSERVE_NOTHING
#define PAWL_OBSERVE_STOP() PAWL_OBSERVE_NOTHING

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** Records the points of src/observe.h: a function for each kind of point. */
#ifndef PAWL_TRACE_POINTS_H
#define PAWL_TRACE_POINTS_H

#include "records.h"
#include <pawl/machine.h>
#include <pawl/pool.h>
#include <pawl/timer.h>

/* In pawl_start: empties the trace and starts its clock. */
void pawl_trace_begin(void);

/* In idle: sends records while nothing is ready. */
void pawl_trace_idle(void);

/* The priority that runs; 255 in an ISR. */
unsigned pawl_trace_sender(void);

/* The step under way of the object that runs. */
typedef struct {
    void const *me;
    uint8_t leaf;      /* the leaf in which the machine rested; 0: not known */
    uint8_t status;    /* PAWL_TRACED_... */
    pawl_signal tried; /* the signal of a deferred event that is offered again; 0: none */
} pawl_traced_step;

enum {
    PAWL_TRACED_NOTHING, /* no report of a machine yet */
    PAWL_TRACED_INITIAL, /* the object takes its initial transition */
    PAWL_TRACED_BEGUN,   /* the machine has begun the step and has not reacted */
    PAWL_TRACED_REACTED  /* the machine has reacted */
};

extern pawl_traced_step pawl_traced;

static inline void pawl_trace_queue(unsigned kind, pawl_active const *to, pawl_event const *event)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_POST)) {
        pawl_trace_put_3(pawl_record_head(kind, to->descriptor->priority, event->signal),
                         pawl_trace_sender() | ((uint32_t)to->free << 8));
    }
}

static inline void pawl_trace_put_aside(unsigned kind, unsigned object, pawl_event const *event)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_POST)) {
        pawl_trace_put_2(pawl_record_head(kind, object, event->signal));
    }
}

static inline void pawl_trace_publish(pawl_event const *event)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_PUBLISH)) {
        pawl_trace_put_2(
            pawl_record_head((unsigned)PAWL_RECORD_PUBLISH, pawl_trace_sender(), event->signal));
    }
}

static inline void pawl_trace_new(pawl_pool const *pool, pawl_signal signal, bool taken)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_ALLOCATION)) {
        if (taken) {
            pawl_trace_put_3(pawl_record_head((unsigned)PAWL_RECORD_NEW, pool->index, signal),
                             pool->free);
        } else {
            pawl_trace_put_2(pawl_record_head((unsigned)PAWL_RECORD_NONE, pool->index, signal));
        }
    }
}

static inline void pawl_trace_free(pawl_pool const *pool)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_ALLOCATION)) {
        pawl_trace_put_2(pawl_record_head((unsigned)PAWL_RECORD_FREE, pool->index, pool->free));
    }
}

static inline void pawl_trace_arm(pawl_timer const *timer, pawl_ticks delay)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_TIMER)) {
        pawl_trace_put_4(pawl_record_head((unsigned)PAWL_RECORD_ARM,
                                          timer->owner->descriptor->priority, timer->event.signal),
                         delay, timer->period);
    }
}

static inline void pawl_trace_timeout(unsigned kind, pawl_active const *owner,
                                      pawl_event const *timeout)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_TIMER)) {
        pawl_trace_put_2(pawl_record_head(kind, owner->descriptor->priority, timeout->signal));
    }
}

static inline void pawl_trace_tick(uint8_t rate, pawl_ticks now)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_TIMER)) {
        pawl_trace_put_3(pawl_record_head((unsigned)PAWL_RECORD_TICK, rate, 0u), now);
    }
}

static inline void pawl_trace_switch(unsigned from, unsigned to)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_SWITCH)) {
        pawl_trace_put_2(pawl_record_head((unsigned)PAWL_RECORD_SWITCH, from, to));
    }
}

static inline void pawl_trace_thread(unsigned kind, unsigned priority)
{
    if (pawl_trace_wants((uint32_t)PAWL_TRACE_SWITCH)) {
        pawl_trace_put_2(pawl_record_head(kind, priority, 0u));
    }
}

/* A step of an object begins. Returns the step that it preempts, for pawl_trace_done. */
pawl_traced_step pawl_trace_dispatch(pawl_active const *active, pawl_event const *event);
void pawl_trace_done(pawl_active const *active, pawl_event const *event,
                     pawl_traced_step const *preempted);
void pawl_trace_initial(pawl_active const *active);

/* A deferred event is offered to the machine again; it was handled; an event is kept. */
void pawl_trace_try(void const *me, pawl_event const *event);
void pawl_trace_tried(void const *me);
void pawl_trace_kept(void const *me);

/* Whether `me` is the object of the step. Machines of passive objects are not traced. */
static inline bool pawl_traces(void const *me)
{
    return (((uint32_t)PAWL_TRACE_CLASSES & (uint32_t)PAWL_TRACE_TRANSITION) != 0u) &&
           (pawl_traced.me == me);
}

static inline void pawl_trace_machine_begun(void const *me, uint8_t leaf)
{
    if (pawl_traces(me)) {
        pawl_trace_step(leaf);
    }
}

static inline void pawl_trace_machine_stays(void const *me)
{
    if (pawl_traces(me)) {
        pawl_trace_stay();
    }
}

static inline void pawl_trace_machine_rests(void const *me, uint8_t leaf)
{
    if (pawl_traces(me)) {
        pawl_trace_rest(leaf);
    }
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** What the points of observe.h record. */
#ifndef PAWL_TRACE_POINTS_H
#define PAWL_TRACE_POINTS_H

#include "records.h"
#include <pawl/machine.h>
#include <pawl/pool.h>
#include <pawl/timer.h>

/* pawl_start: an empty trace; its clock runs. */
void pawl_trace_begin(void);

/* Drains as long as nothing is ready. */
void pawl_trace_idle(void);

/* The priority that runs, or 255 in an interrupt. */
unsigned pawl_trace_sender(void);

/* A step under way, of the object that runs: what its machine has done so far. */
typedef struct {
    void const *me;
    uint8_t leaf;      /* 0: not known */
    uint8_t status;    /* below */
    pawl_signal tried; /* of a deferred event that the machine is offered again; 0: none */
} pawl_traced_step;

enum {
    PAWL_TRACED_NOTHING, /* no machine that tells */
    PAWL_TRACED_INITIAL, /* the object is about to take its initial transition */
    PAWL_TRACED_BEGUN,   /* the machine tells, and has not reacted */
    PAWL_TRACED_REACTED
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

/* Returns the step that this one preempts. */
pawl_traced_step pawl_trace_dispatch(pawl_active const *active, pawl_event const *event);
void pawl_trace_done(pawl_active const *active, pawl_event const *event,
                     pawl_traced_step const *preempted);
void pawl_trace_initial(pawl_active const *active);

/* A deferred event is offered to the machine again; it was handled, or is kept. */
void pawl_trace_try(void const *me, pawl_event const *event);
void pawl_trace_tried(void const *me);
void pawl_trace_kept(void const *me);

/* The discovered engine serves machines of passive objects too: those are left out. */
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

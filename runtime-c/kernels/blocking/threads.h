/* SPDX-License-Identifier: Apache-2.0 */
/** The variables of threads, and the functions by which they wait (kernel blocking). */
#ifndef PAWL_THREADS_H
#define PAWL_THREADS_H

#include "check.h"
#include "observe.h"
#include "paint.h"
#include "queues.h"
#include "runtime.h"
#include <pawl/critical.h>
#include <pawl/thread.h>
#include <pawl_port_kernel.h>

/*
 * Written in critical sections. A thread's bit in `pawl_runtime.ready` is set while it may run, and
 * cleared when it begins to wait. The assembly of ports relies on the places of the first three
 * members.
 */
typedef struct {
    pawl_thread *current;      /* the thread that runs or is interrupted; NULL: main stack */
    pawl_thread *preempted;    /* the last thread that runs or is preempted; NULL: main stack */
    pawl_priority_set all;     /* the threads */
    pawl_priority_set delayed; /* threads that wait for a time, or have done so just before */
    pawl_ticks earliest;       /* the earliest time at which one of them is due */
} pawl_threads_state;

extern pawl_threads_state pawl_threads;

static inline pawl_thread_descriptor const *pawl_thread_described(pawl_thread const *thread)
{
    return (pawl_thread_descriptor const *)(void const *)thread->active.descriptor;
}

/*
 * Inline, as waiting is faster then, and most of all if it ends at once: the function has to save
 * no register. With -Os each is one function, which is in thread.c.
 */
#if !defined(__OPTIMIZE_SIZE__)
#define PAWL_THREAD_SHARED static inline
#elif defined(PAWL_THREAD_SOURCE)
#define PAWL_THREAD_SHARED
#endif

/*
 * The first call of each function that may wait: asserts that the caller is a thread that may wait,
 * enters a critical section, and returns the thread.
 */
#if defined(PAWL_THREAD_SHARED)
PAWL_THREAD_SHARED pawl_thread *pawl_thread_enter(void)
{
    pawl_thread *const thread = pawl_threads.current;
    PAWL_CHECK(THREAD, 1, (thread != NULL) && !pawl_port_in_isr());
    PAWL_CHECK(THREAD, 2, pawl_runtime.ceiling == thread->own);
    pawl_critical const before = pawl_critical_enter();
    PAWL_CHECK(THREAD, 3, before == 0u);
    return thread;
}

/*
 * The current thread lets others run: what is under it gets its ceiling back. Called in a critical
 * section, which it leaves: until then, interrupts only request the change that is requested
 * already. Returns when the thread is chosen again.
 */
PAWL_THREAD_SHARED void pawl_thread_step_aside(pawl_thread const *thread)
{
    pawl_threads.preempted = thread->below;
    pawl_runtime.ceiling = thread->ceiling;
    pawl_port_leave_thread();
}

/*
 * The current thread waits until its bit is set again. Called in that critical section, which it
 * leaves.
 */
PAWL_THREAD_SHARED void pawl_thread_block(pawl_thread const *thread)
{
    pawl_runtime.ready &= ~thread->active.bit;
    PAWL_OBSERVE_BLOCK(thread->active.bit);
    pawl_thread_step_aside(thread);
}
#else
pawl_thread *pawl_thread_enter(void);
void pawl_thread_step_aside(pawl_thread const *thread);
void pawl_thread_block(pawl_thread const *thread);
#endif

/*
 * Makes a thread ready, which waits, and leaves the critical section with `before`. If the thread
 * is above the ceiling, it runs now (task) or after the interrupts.
 */
static inline void pawl_thread_ready(uint8_t priority, pawl_critical before)
{
    pawl_runtime.ready |= pawl_priority_bit(priority);
    PAWL_OBSERVE_READY(priority);
    pawl_critical_exit(before);
    if (priority > pawl_runtime.ceiling) {
        pawl_port_switch();
    }
}

/* pawl_thread_block for no more than `ticks` ticks. */
void pawl_thread_block_for(pawl_thread *thread, pawl_ticks ticks);

/* Makes the threads ready that are due. Called in the tick's ISR. */
void pawl_threads_wake(pawl_ticks now);

#endif

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
 * cleared when it begins to wait. The assembly of ports relies on the place of the first member.
 */
typedef struct {
    pawl_thread *current;      /* the thread that runs or is interrupted; NULL: main stack */
    pawl_thread *preempted;    /* the end of the chain of preempted threads */
    pawl_priority_set delayed; /* threads that wait for a time, or have done so just before */
    pawl_ticks earliest;       /* the earliest time at which one of them is due */
} pawl_threads_state;

extern pawl_threads_state pawl_threads;

static inline pawl_thread_descriptor const *pawl_thread_described(pawl_thread const *thread)
{
    return (pawl_thread_descriptor const *)(void const *)thread->active.descriptor;
}

/*
 * The first call of each function that may wait: asserts that the caller is a thread that may wait,
 * enters a critical section, and returns the thread's bit.
 */
pawl_priority_set pawl_thread_enter(void);

/* Waits until the thread's bit is set again. Called in that critical section, which it leaves. */
void pawl_thread_block(pawl_priority_set bit);

/* The same, for no more than `ticks` ticks. */
void pawl_thread_block_for(pawl_priority_set bit, pawl_ticks ticks);

/* Makes the threads ready that are due. Called in the tick's ISR. */
void pawl_threads_wake(pawl_ticks now);

#endif

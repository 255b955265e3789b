/* SPDX-License-Identifier: Apache-2.0 */
/** What the blocking kernel knows of threads. */
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
 * Written in critical sections. A thread's bit in `pawl_runtime.ready` is set from the
 * moment it may run until it waits. The first member stands where a port's assembly expects it.
 */
typedef struct {
    pawl_thread *current;      /* runs, unless an interrupt does; NULL: the common stack */
    pawl_thread *preempted;    /* the thread preempted last; each links to the one before */
    pawl_priority_set delayed; /* threads that wait for time, or have until just now */
    pawl_ticks earliest;       /* none of them is due before */
} pawl_threads_state;

extern pawl_threads_state pawl_threads;

static inline pawl_thread_descriptor const *pawl_thread_described(pawl_thread const *thread)
{
    return (pawl_thread_descriptor const *)(void const *)thread->active.descriptor;
}

/*
 * First of whatever may wait: closes the critical section for the thread that calls, which must be
 * allowed to wait, and returns its bit.
 */
pawl_priority_set pawl_thread_enter(void);

/* In that critical section, which is left: the thread runs again once its bit is set. */
void pawl_thread_block(pawl_priority_set bit);

/* The same, but the thread waits no longer than `ticks`. */
void pawl_thread_block_for(pawl_priority_set bit, pawl_ticks ticks);

/* Wakes threads that are due. Tick interrupt. */
void pawl_threads_wake(pawl_ticks now);

#endif

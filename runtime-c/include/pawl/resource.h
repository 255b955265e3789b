/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Resources, for kernel blocking: mutual exclusion of threads, which may wait for a resource, with
 * or without a time limit, and may wait while they own one. A mutex (mutex.h) is cheaper, and
 * active objects can use it, but its owner must not wait.
 *
 *     static pawl_resource bus = PAWL_RESOURCE(7);   // 7: its most urgent user
 *
 *     if (pawl_resource_lock_for(&bus, 10u)) {       // in a thread: waits for 10 ticks at most
 *         send();                                    // may wait
 *         pawl_resource_unlock(&bus);
 *     }
 *
 * Priority ceiling: while the owner runs or is preempted, its ceiling is that of the resource, so
 * no other user runs, and no thread or object below the ceiling delays the owner. A user has to
 * wait only if the owner waits itself, for something else. When the owner becomes ready again,
 * threads and objects above its own priority run first; from its first instruction on it has the
 * ceiling again.
 *
 * Under the other kernels a program that uses these functions does not link.
 */
#ifndef PAWL_RESOURCE_H
#define PAWL_RESOURCE_H

#include <pawl/thread.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A resource, in RAM. Applications do not use its members. */
typedef struct {
    pawl_priority_set waiting; /* threads that wait for it; if any, it has an owner */
    pawl_thread *owner;        /* NULL: it is free */
    uint8_t ceiling;           /* the priority of its most urgent user */
    uint8_t saved;             /* the owner's ceiling without it */
} pawl_resource;

/** Initialiser of a free resource; `ceiling` is the priority of its most urgent user, 1..32. */
#define PAWL_RESOURCE(ceiling)                                                                     \
    {                                                                                              \
        0u, NULL, (ceiling), 0u                                                                    \
    }

/**
 * Locks a resource; if another thread owns it, waits until that unlocks it. If several threads
 * wait, the most urgent one is next. Caller: thread. Asserts: thread:1 to thread:3 as pawl_delay;
 * resource:1, the caller does not own it. Cost: constant.
 */
void pawl_resource_lock(pawl_resource *resource);

/**
 * As pawl_resource_lock, but waits no longer than until the ticks-th tick of rate 0 from now, 1 or
 * more. Returns false if the time is over and the caller does not own the resource. Caller: thread.
 * Asserts: as pawl_resource_lock; thread:4, ticks > 0; timer:2, the system has rate 0. Cost:
 * constant.
 */
bool pawl_resource_lock_for(pawl_resource *resource, pawl_ticks ticks);

/**
 * Locks a resource if it is free, and returns whether it was. Caller: thread. Asserts: as
 * pawl_resource_lock. Cost: constant.
 */
bool pawl_resource_try(pawl_resource *resource);

/**
 * Unlocks a resource; the most urgent thread that waits for it owns it then. Objects and threads
 * that may preempt now run before this function returns. Caller: the thread that owns it; resources
 * are unlocked in the reverse order, and a mutex that was locked after it before. Asserts: thread:1
 * to thread:3 as pawl_delay; resource:2, the caller owns it; resource:3, no resource that was
 * locked after it is still locked. Cost: constant, and the steps of what preempts.
 */
void pawl_resource_unlock(pawl_resource *resource);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Mutexes with a priority ceiling: mutual exclusion of active objects and threads, without waiting.
 * Locking raises the scheduler's ceiling to that of the mutex, so that no other user of the mutex
 * runs until it is unlocked.
 *
 *     static pawl_mutex display = PAWL_MUTEX(7);     // 7: its most urgent user
 *
 *     pawl_mutex_lock(&display);
 *     draw();
 *     pawl_mutex_unlock(&display);
 *
 * Under kernel nvic the lock also holds objects above the ceiling that share a level of the
 * interrupt controller with one up to it (not on v6-M).
 *
 * Under kernel cooperative no step preempts another: the functions do nothing. A thread that holds
 * a mutex must not wait (thread:2).
 */
#ifndef PAWL_MUTEX_H
#define PAWL_MUTEX_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A mutex, in RAM. Applications do not use its members. */
typedef struct {
    uint8_t ceiling; /* the priority of its most urgent user */
    uint8_t saved;   /* the scheduler's ceiling before the lock */
    uint8_t locked;  /* locked: the scheduler's ceiling since then; 0: not locked */
} pawl_mutex;

/** Initialiser of a mutex; `ceiling` is the priority of its most urgent user, 1..32. */
#define PAWL_MUTEX(ceiling)                                                                        \
    {                                                                                              \
        (ceiling), 0u, 0u                                                                          \
    }

/**
 * Locks a mutex. A task may hold several mutexes. Caller: task. Not an ISR, which is not asserted
 * (see pawl_scheduler_lock). Asserts: mutex:1, it is not locked; nothing under kernel cooperative.
 * Cost: constant.
 */
void pawl_mutex_lock(pawl_mutex *mutex);

/**
 * Unlocks a mutex. Objects and threads that may preempt now run before this function returns.
 * Caller: the task that locked it; mutexes are unlocked in the reverse order. Asserts: mutex:2, it
 * is locked; mutex:3, no mutex that was locked after it still is; nothing under kernel cooperative.
 * Cost: constant, and the steps of what preempts.
 */
void pawl_mutex_unlock(pawl_mutex *mutex);

#ifdef __cplusplus
}
#endif

#endif

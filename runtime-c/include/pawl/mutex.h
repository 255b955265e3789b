/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Ceiling mutexes: exclusion among active objects and threads that never waits. Locking raises the
 * scheduler's ceiling, so that no other user of the mutex can run until it is unlocked.
 * Under the cooperative kernel nothing has to be done, and nothing is. A thread that holds one may
 * not wait for anything else (thread:2).
 */
#ifndef PAWL_MUTEX_H
#define PAWL_MUTEX_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A mutex, in RAM. Its members are the runtime's business. */
typedef struct {
    uint8_t ceiling; /* the highest priority among its users */
    uint8_t saved;   /* the scheduler's ceiling before the lock */
    uint8_t locked;  /* 1: it is held */
} pawl_mutex;

/** Initialiser of a mutex whose most urgent user has priority `ceiling`. */
#define PAWL_MUTEX(ceiling)                                                                        \
    {                                                                                              \
        (ceiling), 0u, 0u                                                                          \
    }

/**
 * Locks a mutex. Different mutexes nest.
 * Caller: task, never ISR, which is not asserted (see pawl_scheduler_lock). Asserts (not
 * cooperative): mutex:1, it is not locked. Cost: constant.
 */
void pawl_mutex_lock(pawl_mutex *mutex);

/**
 * Unlocks a mutex; what is more urgent and has become ready meanwhile runs before this returns.
 * Caller: the task that locked it, mutexes in reverse order. Asserts (not cooperative): mutex:2, it
 * is locked; mutex:3, no mutex locked after it still is. Cost: constant.
 */
void pawl_mutex_unlock(pawl_mutex *mutex);

#ifdef __cplusplus
}
#endif

#endif

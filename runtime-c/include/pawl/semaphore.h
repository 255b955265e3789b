/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Counting semaphores, for kernel blocking: a thread waits, any context signals. If several threads
 * wait, a signal releases the most urgent one.
 *
 *     static pawl_semaphore received = PAWL_SEMAPHORE(0u, 8u);
 *
 *     (void)pawl_semaphore_signal(&received);        // in an ISR: data have come
 *     pawl_semaphore_wait(&received);                // in a thread: waits for them
 *
 * Under the other kernels a program that uses these functions does not link.
 */
#ifndef PAWL_SEMAPHORE_H
#define PAWL_SEMAPHORE_H

#include <pawl/publish.h>
#include <pawl/timer.h>

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A semaphore, in RAM. Applications do not use its members. */
typedef struct {
    pawl_priority_set waiting; /* threads that wait; if any, the count is 0 */
    uint16_t count;            /* signals that are not used up */
    uint16_t max;              /* the greatest count */
} pawl_semaphore;

/**
 * Initialiser of a semaphore with the count `initial`, 0..`max`, and the greatest count `max`,
 * 1..65535.
 */
#define PAWL_SEMAPHORE(initial, max)                                                               \
    {                                                                                              \
        0u, (initial), (max)                                                                       \
    }

/**
 * Releases the most urgent waiting thread; if no thread waits, adds one to the count. Returns false
 * if the count is at its greatest already: then nothing changes. A released thread that is more
 * urgent than the caller runs before this function returns (task) or after the interrupts (ISR).
 * Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
bool pawl_semaphore_signal(pawl_semaphore *semaphore);

/**
 * Takes one from the count; if the count is 0, waits for a signal. Caller: thread. Asserts, whether
 * it has to wait or not: thread:1, the caller is a thread, not an active object or an ISR;
 * thread:2, it holds no mutex and no scheduler lock; thread:3, it is not in a critical section.
 * Cost: constant.
 */
void pawl_semaphore_wait(pawl_semaphore *semaphore);

/**
 * As pawl_semaphore_wait, but waits no longer than until the ticks-th tick of rate 0 from now, 1 or
 * more. Returns false if the time is over. A signal that comes after that tick, but before the
 * thread runs again, still counts: then it returns true. Caller: thread. Asserts: thread:1 to
 * thread:3 as pawl_semaphore_wait; thread:4, ticks > 0; timer:2, the system has rate 0. Cost:
 * constant; for the ticks that end waiting as pawl_delay.
 */
bool pawl_semaphore_wait_for(pawl_semaphore *semaphore, pawl_ticks ticks);

/**
 * Takes one from the count without waiting. Returns false if the count is 0.
 * Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
bool pawl_semaphore_try(pawl_semaphore *semaphore);

#ifdef __cplusplus
}
#endif

#endif

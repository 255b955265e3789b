/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Counting semaphores (blocking kernel only): what threads wait for. All contexts may signal. The
 * most urgent waiting thread goes first. Under the other kernels none of these functions exist:
 * linking fails.
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

/** A semaphore, in RAM. Its members are the runtime's business. */
typedef struct {
    pawl_priority_set waiting; /* threads that wait; while there are any, the count is 0 */
    uint16_t count;            /* signals that no thread has waited for yet */
    uint16_t max;              /* at most so many */
} pawl_semaphore;

/** Initialiser of a semaphore that counts from `initial` to at most `max`. */
#define PAWL_SEMAPHORE(initial, max)                                                               \
    {                                                                                              \
        0u, (initial), (max)                                                                       \
    }

/**
 * Lets the most urgent waiting thread go on, or else counts one up. False: the count is
 * at its maximum, nothing was done. A thread more urgent than the caller runs before this returns
 * (in a task) or when the interrupts are over (in an ISR).
 * Caller: task or ISR. Asserts: nothing. Cost: constant.
 */
bool pawl_semaphore_signal(pawl_semaphore *semaphore);

/**
 * Counts one down; while the count is 0, waits for a signal.
 * Caller: a thread. Asserts: thread:1, a thread calls, no active object and no ISR; thread:2, it
 * holds no mutex and no scheduler lock; thread:3, it is not in a critical section. These are
 * asserted whether it has to wait or not. Cost: constant.
 */
void pawl_semaphore_wait(pawl_semaphore *semaphore);

/**
 * As pawl_semaphore_wait, but gives up with the ticks-th tick of rate 0 from now. False: it gave
 * up. A signal that comes after that tick but before the thread could run still counts.
 * Caller: a thread. Asserts: thread:1 to thread:3 as above; thread:4, ticks > 0; timer:2, the
 * system has rate 0. Cost: as pawl_delay.
 */
bool pawl_semaphore_wait_for(pawl_semaphore *semaphore, pawl_ticks ticks);

/**
 * Counts one down if that needs no waiting. False: the count is 0.
 * Caller: task (an active object, too) or ISR. Asserts: nothing. Cost: constant.
 */
bool pawl_semaphore_try(pawl_semaphore *semaphore);

#ifdef __cplusplus
}
#endif

#endif

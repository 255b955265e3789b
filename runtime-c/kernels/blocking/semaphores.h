/* SPDX-License-Identifier: Apache-2.0 */
/** Taking from a semaphore and signalling it, for services that do more in the same critical
 * section. */
#ifndef PAWL_SEMAPHORES_H
#define PAWL_SEMAPHORES_H

#include "observe.h"
#include <pawl/semaphore.h>
#include <pawl_kernel.h>

/* Takes one from the count. Returns false if the count is 0. In a critical section. */
static inline bool pawl_semaphore_count_down(pawl_semaphore *semaphore)
{
    unsigned const count = semaphore->count;
    bool const available = count != 0u;
    if (available) {
        semaphore->count = (uint16_t)(count - 1u);
    }
    return available;
}

/*
 * The current thread waits for a signal. Called in its critical section, which it leaves. A
 * function of its own, so that a thread that need not wait saves no register.
 */
void pawl_semaphore_block(pawl_semaphore *semaphore, pawl_thread const *thread);

/* Signals, and leaves the critical section with `before`. Returns as pawl_semaphore_signal. */
PAWL_SHARED bool pawl_semaphore_count_up(pawl_semaphore *semaphore, pawl_critical before)
{
    pawl_priority_set const waiting = semaphore->waiting;
    if (waiting != 0u) {
        uint8_t const priority = (uint8_t)pawl_highest(waiting);
        pawl_priority_set const bit = pawl_priority_bit(priority);
        semaphore->waiting = waiting & ~bit;
        pawl_thread_ready(priority, before);
        return true;
    }
    unsigned const count = semaphore->count;
    bool const fits = count < semaphore->max;
    if (fits) {
        semaphore->count = (uint16_t)(count + 1u);
    }
    pawl_critical_exit(before);
    return fits;
}

#endif

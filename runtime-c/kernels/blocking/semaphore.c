/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Semaphores of the kernel blocking: implements docs/reference/semantics.md, rules 26 and 27.
 * Described in <pawl/semaphore.h>.
 *
 * The bit of a waiting thread is set in the semaphore. A signal clears it. A time-out only makes
 * the thread ready; the thread then finds that its bit is still set. After a signal the thread
 * itself ends its time-out. If the time-out comes before that, the thread is ready already, and
 * nothing changes.
 */
#include "observe.h"
#include <pawl/semaphore.h>
#include <pawl_kernel.h>

bool pawl_semaphore_signal(pawl_semaphore *semaphore)
{
    pawl_critical const before = pawl_critical_enter();
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

/* Takes one from the count. Returns false if the count is 0. In a critical section. */
static inline bool count_down(pawl_semaphore *semaphore)
{
    unsigned const count = semaphore->count;
    bool const available = count != 0u;
    if (available) {
        semaphore->count = (uint16_t)(count - 1u);
    }
    return available;
}

bool pawl_semaphore_try(pawl_semaphore *semaphore)
{
    pawl_critical const before = pawl_critical_enter();
    bool const available = count_down(semaphore);
    pawl_critical_exit(before);
    return available;
}

void pawl_semaphore_wait(pawl_semaphore *semaphore)
{
    pawl_priority_set const bit = pawl_thread_enter();
    if (count_down(semaphore)) {
        pawl_critical_exit(0u);
    } else {
        semaphore->waiting |= bit;
        pawl_thread_block(bit);
    }
}

/* Ends waiting with a time limit. Returns whether there was no signal. */
static bool give_up(pawl_semaphore *semaphore, pawl_priority_set bit)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_priority_set const waiting = semaphore->waiting;
    semaphore->waiting = waiting & ~bit;
    pawl_threads.delayed &= ~bit;
    pawl_critical_exit(before);
    return (waiting & bit) != 0u;
}

bool pawl_semaphore_wait_for(pawl_semaphore *semaphore, pawl_ticks ticks)
{
    PAWL_CHECK(THREAD, 4, ticks != 0u);
    pawl_priority_set const bit = pawl_thread_enter();
    if (count_down(semaphore)) {
        pawl_critical_exit(0u);
        return true;
    }
    semaphore->waiting |= bit;
    pawl_thread_block_for(bit, ticks);
    return !give_up(semaphore, bit);
}

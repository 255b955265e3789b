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
#include "semaphores.h"

bool pawl_semaphore_signal(pawl_semaphore *semaphore)
{
    return pawl_semaphore_count_up(semaphore, pawl_critical_enter());
}

bool pawl_semaphore_try(pawl_semaphore *semaphore)
{
    pawl_critical const before = pawl_critical_enter();
    bool const available = pawl_semaphore_count_down(semaphore);
    pawl_critical_exit(before);
    return available;
}

PAWL_APART void pawl_semaphore_block(pawl_semaphore *semaphore, pawl_thread const *thread)
{
    semaphore->waiting |= thread->active.bit;
    pawl_thread_block(thread);
}

void pawl_semaphore_wait(pawl_semaphore *semaphore)
{
    pawl_thread *const thread = pawl_thread_enter();
    if (pawl_semaphore_count_down(semaphore)) {
        pawl_critical_exit(0u);
    } else {
        pawl_semaphore_block(semaphore, thread);
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
    pawl_thread *const thread = pawl_thread_enter();
    if (pawl_semaphore_count_down(semaphore)) {
        pawl_critical_exit(0u);
        return true;
    }
    semaphore->waiting |= thread->active.bit;
    pawl_thread_block_for(thread, ticks);
    return !give_up(semaphore, thread->active.bit);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Mutexes and the scheduler lock of the kernels preemptive and blocking. Described in
 * <pawl/mutex.h> and <pawl/kernel.h>.
 *
 * Locking raises the scheduler's ceiling to that of the mutex. It needs no critical section: an
 * interrupt before or after the write may cause a preemption, which restores the ceiling.
 */
#include "check.h"
#include <pawl/kernel.h>
#include <pawl/mutex.h>
#include <pawl_kernel.h>

#if defined(__OPTIMIZE_SIZE__)
void pawl_kernel_unhold(uint8_t before)
{
    pawl_restore_ceiling(before);
}
#endif

PAWL_ONCE uint8_t pawl_scheduler_lock(uint8_t ceiling)
{
    uint8_t const before = pawl_runtime.ceiling;
    pawl_runtime.ceiling = pawl_higher(before, ceiling);
    return before;
}

void pawl_mutex_lock(pawl_mutex *mutex)
{
    uint8_t const before = pawl_scheduler_lock(mutex->ceiling);
    PAWL_CHECK(MUTEX, 1, mutex->locked == 0u);
    mutex->locked = pawl_higher(before, mutex->ceiling);
    mutex->saved = before;
}

void pawl_mutex_unlock(pawl_mutex *mutex)
{
    uint8_t const locked = mutex->locked;
    PAWL_CHECK(MUTEX, 2, locked != 0u);
    PAWL_CHECK(MUTEX, 3, pawl_runtime.ceiling == locked);
    mutex->locked = 0u;
    pawl_kernel_unhold(mutex->saved);
}

void pawl_scheduler_unlock(uint8_t before)
{
    pawl_kernel_unhold(before);
}

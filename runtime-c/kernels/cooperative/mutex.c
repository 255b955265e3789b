/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Mutexes and the scheduler lock of the kernel cooperative. No step preempts another, so they do
 * nothing.
 */
#include <pawl/kernel.h>
#include <pawl/mutex.h>

void pawl_mutex_lock(pawl_mutex *mutex)
{
    (void)mutex;
}

void pawl_mutex_unlock(pawl_mutex *mutex)
{
    (void)mutex;
}

uint8_t pawl_scheduler_lock(uint8_t ceiling)
{
    return ceiling;
}

void pawl_scheduler_unlock(uint8_t before)
{
    (void)before;
}

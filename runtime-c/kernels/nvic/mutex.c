/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Mutexes and the scheduler lock of the kernel nvic. Described in <pawl/mutex.h> and
 * <pawl/kernel.h>. Locking masks the interrupts of objects up to the ceiling.
 */
#include "check.h"
#include <pawl/kernel.h>
#include <pawl/mutex.h>
#include <pawl_kernel.h>

uint8_t pawl_scheduler_lock(uint8_t ceiling)
{
    return pawl_port_raise_ceiling(ceiling);
}

void pawl_scheduler_unlock(uint8_t before)
{
    pawl_port_restore_ceiling(before);
}

void pawl_mutex_lock(pawl_mutex *mutex)
{
    uint8_t const before = pawl_port_raise_ceiling(mutex->ceiling);
    PAWL_CHECK(MUTEX, 1, mutex->locked == 0u);
    mutex->locked = 1u;
    mutex->saved = before;
}

void pawl_mutex_unlock(pawl_mutex *mutex)
{
    uint8_t const before = mutex->saved;
    PAWL_CHECK(MUTEX, 2, mutex->locked != 0u);
    PAWL_CHECK(MUTEX, 3, pawl_port_has_raised(before, mutex->ceiling));
    mutex->locked = 0u;
    pawl_port_restore_ceiling(before);
}

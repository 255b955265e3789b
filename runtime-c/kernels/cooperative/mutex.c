/* SPDX-License-Identifier: Apache-2.0 */
/* A step is never interrupted by another one: exclusion holds already. */
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

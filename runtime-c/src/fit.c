/* SPDX-License-Identifier: Apache-2.0 */
/* Allocation by size: the pool with the smallest blocks that fit. Described in <pawl/pool.h>. */
#include "check.h"
#include "runtime.h"
#include <pawl/pool.h>

/* Without a critical section: the sizes of blocks are constant. */
static pawl_pool *smallest_fit(size_t size)
{
    pawl_pool *fit = NULL;
    for (unsigned i = 0u; i < pawl_runtime.system.pool_count; ++i) {
        pawl_pool *const pool = pawl_runtime.system.pools[i];
        if ((pool->block_size >= size) && ((fit == NULL) || (pool->block_size < fit->block_size))) {
            fit = pool;
        }
    }
    PAWL_CHECK(POOL, 4, fit != NULL);
    return fit;
}

pawl_event *pawl_event_new_fit(size_t size, pawl_signal signal)
{
    return pawl_event_new(smallest_fit(size), signal);
}

pawl_event *pawl_event_new_fit_margin(size_t size, pawl_signal signal, uint16_t margin)
{
    return pawl_event_new_margin(smallest_fit(size), signal, margin);
}

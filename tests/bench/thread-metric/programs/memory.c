/* SPDX-License-Identifier: Apache-2.0 */
/* Memory: one thread allocates a block of 128 bytes and frees it. */
#include "metric.h"

#include <stddef.h>

unsigned const tm_counters = 1u;

static void run(void)
{
    void *const first = tm_block_allocate();
    TM_REQUIRE((first != NULL) && tm_block_free(first));
    for (;;) {
        (void)tm_block_free(tm_block_allocate());
        TM_COUNT(0);
    }
}

void tm_define(void)
{
    tm_create(0u, 1u, run);
}

bool tm_is_right(void)
{
    return true;
}

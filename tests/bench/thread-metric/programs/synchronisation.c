/* SPDX-License-Identifier: Apache-2.0 */
/* Synchronisation: one thread takes a semaphore and gives it back. */
#include "metric.h"

unsigned const tm_counters = 1u;

static void run(void)
{
    TM_REQUIRE(tm_semaphore_get() && tm_semaphore_put());
    for (;;) {
        (void)tm_semaphore_get();
        (void)tm_semaphore_put();
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

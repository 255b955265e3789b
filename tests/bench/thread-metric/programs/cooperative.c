/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative: five threads of one level yield in turn. */
#include "metric.h"

unsigned const tm_counters = 5u;

#define THREAD(id)                                                                                 \
    static void run_##id(void)                                                                     \
    {                                                                                              \
        for (;;) {                                                                                 \
            tm_yield();                                                                            \
            TM_COUNT(id);                                                                          \
        }                                                                                          \
    }

THREAD(0)
THREAD(1)
THREAD(2)
THREAD(3)
THREAD(4)

void tm_define(void)
{
    tm_create(0u, 1u, run_0);
    tm_create(1u, 1u, run_1);
    tm_create(2u, 1u, run_2);
    tm_create(3u, 1u, run_3);
    tm_create(4u, 1u, run_4);
}

bool tm_is_right(void)
{
    return true;
}

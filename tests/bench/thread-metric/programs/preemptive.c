/* SPDX-License-Identifier: Apache-2.0 */
/* Preemptive: each of five threads resumes the next more urgent one, which suspends itself. */
#include "metric.h"

unsigned const tm_counters = 5u;

static void run_0(void)
{
    for (;;) {
        tm_resume(1u);
        TM_COUNT(0);
    }
}

#define THREAD(id, next)                                                                           \
    static void run_##id(void)                                                                     \
    {                                                                                              \
        for (;;) {                                                                                 \
            tm_suspend();                                                                          \
            tm_resume(next);                                                                       \
            TM_COUNT(id);                                                                          \
        }                                                                                          \
    }

THREAD(1, 2u)
THREAD(2, 3u)
THREAD(3, 4u)

static void run_4(void)
{
    for (;;) {
        tm_suspend();
        TM_COUNT(4);
    }
}

void tm_define(void)
{
    tm_create(0u, 1u, run_0);
    tm_create(1u, 2u, run_1);
    tm_create(2u, 3u, run_2);
    tm_create(3u, 4u, run_3);
    tm_create(4u, 5u, run_4);
}

bool tm_is_right(void)
{
    return true;
}

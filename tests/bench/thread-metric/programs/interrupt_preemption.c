/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupt with preemption: the handler of a software interrupt resumes a more urgent thread. */
#include "metric.h"

unsigned const tm_counters = 3u;

TM_INTERRUPT()
{
    TM_INTERRUPT_ENTER();
    TM_COUNT(2);
    tm_resume_in_interrupt(1u);
    TM_INTERRUPT_EXIT();
}

static void run_0(void)
{
    for (;;) {
        tm_interrupt();
        TM_COUNT(0);
    }
}

static void run_1(void)
{
    for (;;) {
        tm_suspend();
        TM_COUNT(1);
    }
}

void tm_define(void)
{
    tm_create(0u, 1u, run_0);
    tm_create(1u, 2u, run_1);
}

bool tm_is_right(void)
{
    return true;
}

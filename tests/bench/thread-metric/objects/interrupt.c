/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupt: an object pends a software interrupt, whose handler posts a constant event to it. */
#include "metric.h"

unsigned const tm_counters = 2u;

static pawl_event const next = PAWL_EVENT(TM_NEXT);

void Interrupt0_Handler(void);
void Interrupt0_Handler(void)
{
    PAWL_ISR_ENTER();
    TM_COUNT(1);
    pawl_post(&tm_object, &next);
    PAWL_ISR_EXIT();
}

void tm_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == (pawl_signal)TM_NEXT) {
        TM_COUNT(0);
    }
    tm_interrupt();
}

bool tm_is_right(void)
{
    return true;
}

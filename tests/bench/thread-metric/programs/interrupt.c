/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupt: the handler of a software interrupt releases a semaphore, which the same thread takes.
 */
#include "metric.h"

unsigned const tm_counters = 2u;

TM_INTERRUPT()
{
    TM_INTERRUPT_ENTER();
    TM_COUNT(1);
    tm_semaphore_put_in_interrupt();
    TM_INTERRUPT_EXIT();
}

static void run(void)
{
    (void)tm_semaphore_get(); /* it begins with 1 */
    for (;;) {
        tm_interrupt();
        (void)tm_semaphore_get();
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

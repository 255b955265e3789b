/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A change of threads by the counter of clock cycles. Two readings beside each other give the cost
 * of reading; the third one is before the change, and the fourth one in the thread that was
 * resumed. On the kit a debugger shows the results.
 */
#include "switch.h"

#include "core.h"

uint32_t volatile switch_reading; /* cycles between two readings */
uint32_t volatile switch_cycles;  /* cycles of a change */

static uint32_t volatile started;

void switch_open(void)
{
    CoreDebug->DEMCR |= CoreDebug_DEMCR_TRCENA_Msk;
    DWT->CTRL |= DWT_CTRL_CYCCNTENA_Msk;
}

void switch_begin(void)
{
    uint32_t const first = DWT->CYCCNT;
    uint32_t const second = DWT->CYCCNT;
    switch_reading = second - first;
    started = DWT->CYCCNT;
    pawl_thread_resume(&switch_urgent);
}

void switch_end(void)
{
    uint32_t const now = DWT->CYCCNT;
    switch_cycles = now - started - switch_reading;
}

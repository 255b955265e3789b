/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The trace of the kit: channel 1 of rtt.c. The clock is the cycle counter of the core. It stops
 * while the core sleeps; therefore idle does not sleep if tracing is built in (PAWL_TRACE_AWAKE).
 * In an emulator the counter does not count, and the clock counts ticks.
 */
#include "clock.h"
#include "efm32pg1b.h"
#include "rtt.h"
#include "runtime.h"

#include <pawl/trace.h>

static bool counts;

void pawl_trace_open(void)
{
    CoreDebug->DEMCR |= CoreDebug_DEMCR_TRCENA_Msk;
    DWT->CTRL |= DWT_CTRL_CYCCNTENA_Msk;
    uint32_t const before = DWT->CYCCNT;
    __NOP();
    counts = DWT->CYCCNT != before;
}

size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    return rtt_put_trace(bytes, size);
}

uint32_t pawl_trace_clock(void)
{
    if (counts) {
        return DWT->CYCCNT;
    }
    return (pawl_runtime.system.tick_rates != 0u) ? pawl_runtime.system.clocks[0].now : 0u;
}

uint32_t pawl_trace_clock_hz(void)
{
    uint32_t const hz = pawl_board_clock_hz();
    return counts ? hz : (hz / (SysTick->LOAD + 1u));
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A trace leaves by the debugger's memory, channel 1 of rtt.c. Time is the core's cycle counter,
 * which stops where the core sleeps: with tracing built in, idle does not sleep (PAWL_TRACE_AWAKE).
 * A core whose counter does not count, an emulated one, has its ticks.
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

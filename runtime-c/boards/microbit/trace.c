/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The trace of microbit: `--trace=FILE` writes it to a file by semihosting. The clock is TIMER1,
 * whose 16 bits are extended here. They last a second; the clock is read more often than that, by
 * records and by idle. Callers have masked interrupts.
 */
#include "nrf51.h"
#include "semihosting_file.h"

#include <pawl/trace.h>

enum { CLOCK_HZ = 62500 };

static uint32_t time;

void pawl_trace_open(void)
{
    time = 0u;
    NRF51_TIMER1_PRESCALER = NRF51_TIMER_62500_HZ;
    NRF51_TIMER1_START = 1u;
    semihosting_file_open();
}

size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    semihosting_file_write(bytes, size);
    return size;
}

uint32_t pawl_trace_clock(void)
{
    NRF51_TIMER1_CAPTURE = 1u;
    time += (NRF51_TIMER1_CAPTURED - time) & 0xFFFFu;
    return time;
}

uint32_t pawl_trace_clock_hz(void)
{
    return (uint32_t)CLOCK_HZ;
}

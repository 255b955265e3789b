/* SPDX-License-Identifier: Apache-2.0 */
/* For boards that have no way out for a trace, or no clock. */
#include <pawl/trace.h>

__attribute__((weak)) size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    (void)bytes;
    (void)size;
    return 0u;
}

__attribute__((weak)) void pawl_trace_open(void)
{
}

__attribute__((weak)) uint32_t pawl_trace_clock(void)
{
    return 0u;
}

__attribute__((weak)) uint32_t pawl_trace_clock_hz(void)
{
    return 0u;
}

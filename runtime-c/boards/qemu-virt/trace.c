/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The trace of qemu-virt: `--trace=FILE` writes it to a file by semihosting. The clock is the lower
 * half of the time of the core-local interruptor, which wraps after seven minutes.
 */
#include "semihosting_file.h"
#include "virt.h"

#include <pawl/trace.h>

void pawl_trace_open(void)
{
    semihosting_file_open();
}

size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    semihosting_file_write(bytes, size);
    return size;
}

uint32_t pawl_trace_clock(void)
{
    return CLINT_MTIME_LOW;
}

uint32_t pawl_trace_clock_hz(void)
{
    return (uint32_t)CLINT_HZ;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The trace of the host: `--trace=FILE` writes it to a file or a named pipe. In virtual time the
 * clock counts ticks, so that two runs give the same bytes; otherwise it counts microseconds. It is
 * 0 until the program has selected one of them: by starting the tick or, without a tick, until the
 * first frame is made.
 */
#define _POSIX_C_SOURCE 200809L

#include "host_time.h"
#include "runtime.h"
#include <pawl/board.h>
#include <pawl/trace.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MICROSECONDS_HZ = 1000000 };

static FILE *file;
static struct timespec begin;
static bool begun;

void pawl_trace_open(void)
{
    char const *const name = pawl_board_option("trace");
    begun = false;
    if ((name != NULL) && (file == NULL)) {
        file = fopen(name, "wb");
        if (file == NULL) {
            perror(name);
            exit(EXIT_FAILURE);
        }
    }
}

/* Without a file the bytes are dropped. In real time each frame is flushed for its reader. */
size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    if (file != NULL) {
        (void)fwrite(bytes, 1u, size, file);
        if (!host_time_is_virtual()) {
            (void)fflush(file);
        }
    }
    return size;
}

static uint32_t microseconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    if (!begun) {
        begun = true;
        begin = now;
    }
    return ((uint32_t)(now.tv_sec - begin.tv_sec) * (uint32_t)MICROSECONDS_HZ) +
           (uint32_t)((now.tv_nsec - begin.tv_nsec) / 1000);
}

uint32_t pawl_trace_clock(void)
{
    if (!begun && (host_tick_hz() == 0u)) {
        return 0u;
    }
    if (host_time_is_virtual()) {
        return (pawl_runtime.system.tick_rates != 0u) ? pawl_runtime.system.clocks[0].now : 0u;
    }
    return microseconds();
}

uint32_t pawl_trace_clock_hz(void)
{
    if (host_time_is_virtual()) {
        return host_tick_hz();
    }
    (void)microseconds();
    return (uint32_t)MICROSECONDS_HZ;
}

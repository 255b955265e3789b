/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The console of the kit: memory that the debugger reads and writes while the core runs, with the
 * layout that OpenOCD's `rtt` and other hosts expect: a control block, which they find by its first
 * 16 bytes, and a ring for each direction. It needs no pin, no clock and no interrupt, never waits,
 * and works in an emulator. Without a host the ring becomes full, and further characters are
 * dropped.
 */
#include "rtt.h"

#include <pawl/board.h>
#include <pawl/critical.h>
#include <pawl/trace.h>

enum { UP_SIZE = 1024, DOWN_SIZE = 16, TRACE_SIZE = 1024 };

/* Rings to the host: the console, and the trace if tracing is built in. */
enum { UPS = (PAWL_TRACE_CLASSES == 0) ? 1 : 2 };

/* The sender writes `in`, the receiver `out`. The ring is empty if they are equal. */
typedef struct {
    char const *name;
    char *bytes;
    uint32_t size;
    uint32_t volatile in;
    uint32_t volatile out;
    uint32_t mode; /* 0: bytes that do not fit are dropped */
} ring;

typedef struct {
    char id[16];
    int32_t ups;
    int32_t downs;
    ring up[UPS];
    ring down;
} control_block;

/* Not static, because tests and debuggers read them. */
extern char pawl_rtt_up[UP_SIZE];
extern control_block pawl_rtt;

char pawl_rtt_up[UP_SIZE];
static char down[DOWN_SIZE];
#if PAWL_TRACE_CLASSES != 0
static char trace[TRACE_SIZE];
#endif
control_block pawl_rtt = {
    "SEGGER RTT",
    UPS,
    1,
    {
        {"pawl", pawl_rtt_up, UP_SIZE, 0u, 0u, 0u},
#if PAWL_TRACE_CLASSES != 0
        {"pawl trace", trace, TRACE_SIZE, 0u, 0u, 0u},
#endif
    },
    {"pawl", down, DOWN_SIZE, 0u, 0u, 0u},
};

static uint32_t after(uint32_t index, uint32_t size)
{
    return ((index + 1u) < size) ? (index + 1u) : 0u;
}

void pawl_board_put(char c)
{
    pawl_critical const before = pawl_critical_enter();
    uint32_t const in = pawl_rtt.up[0].in;
    uint32_t const next = after(in, UP_SIZE);
    if (next != pawl_rtt.up[0].out) {
        pawl_rtt_up[in] = c;
        pawl_rtt.up[0].in = next;
    }
    pawl_critical_exit(before);
}

bool rtt_take(char *c)
{
    uint32_t const out = pawl_rtt.down.out;
    bool const any = (out != pawl_rtt.down.in) && (out < (uint32_t)DOWN_SIZE);
    if (any) {
        *c = *(char volatile *)&down[out];
        pawl_rtt.down.out = after(out, DOWN_SIZE);
    }
    return any;
}

#if PAWL_TRACE_CLASSES != 0
/* Bytes that do not fit stay with the caller until the host has read others. */
size_t rtt_put_trace(uint8_t const *bytes, size_t size)
{
    ring *const up = &pawl_rtt.up[1];
    size_t taken = 0u;
    uint32_t next = after(up->in, TRACE_SIZE);
    while ((taken < size) && (next != up->out)) {
        *(char volatile *)&trace[up->in] = (char)bytes[taken];
        up->in = next;
        next = after(next, TRACE_SIZE);
        ++taken;
    }
    return taken;
}
#endif

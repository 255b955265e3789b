/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The console is memory that the debugger reads and writes while the core runs, laid out as
 * OpenOCD's `rtt` and other hosts expect: a block that they find by its first 16 bytes, and one
 * ring for each direction. It needs no pin, no clock and no interrupt, never waits, and works in
 * an emulator. Without a host the ring fills, and what comes later is lost.
 */
#include "rtt.h"

#include <pawl/board.h>
#include <pawl/critical.h>

enum { UP_SIZE = 1024, DOWN_SIZE = 16 };

/* One end writes `in`, the other `out`; equal: empty. */
typedef struct {
    char const *name;
    char *bytes;
    uint32_t size;
    uint32_t volatile in;
    uint32_t volatile out;
    uint32_t mode; /* 0: what does not fit is dropped */
} ring;

typedef struct {
    char id[16];
    int32_t ups;
    int32_t downs;
    ring up;
    ring down;
} control_block;

/* Not static: tests and debuggers look for these names. */
extern char pawl_rtt_up[UP_SIZE];
extern control_block pawl_rtt;

char pawl_rtt_up[UP_SIZE];
static char down[DOWN_SIZE];
control_block pawl_rtt = {
    "SEGGER RTT",
    1,
    1,
    {"pawl", pawl_rtt_up, UP_SIZE, 0u, 0u, 0u},
    {"pawl", down, DOWN_SIZE, 0u, 0u, 0u},
};

static uint32_t after(uint32_t index, uint32_t size)
{
    return ((index + 1u) < size) ? (index + 1u) : 0u;
}

void pawl_board_put(char c)
{
    pawl_critical const before = pawl_critical_enter();
    uint32_t const in = pawl_rtt.up.in;
    uint32_t const next = after(in, UP_SIZE);
    if (next != pawl_rtt.up.out) {
        pawl_rtt_up[in] = c;
        pawl_rtt.up.in = next;
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

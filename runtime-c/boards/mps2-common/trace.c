/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The trace of the MPS2 boards: `--trace=FILE` writes it to a file by semihosting, `--trace-uart`
 * to UART 1; otherwise it is dropped. The clock is TIMER1, a timer of 32 bits at the clock of the
 * board, because the cycle counter of an emulator reads 0.
 */
#include "mps2.h"
#include "semihosting_file.h"

#include <pawl/board.h>
#include <pawl/trace.h>

enum { TIMER_ENABLE = 1, BAUD = 921600 };

static bool by_uart;

void pawl_trace_open(void)
{
    MPS2_TIMER1->reload = UINT32_MAX;
    MPS2_TIMER1->value = UINT32_MAX;
    MPS2_TIMER1->control = (uint32_t)TIMER_ENABLE;
    semihosting_file_open();
    by_uart = pawl_board_option("trace-uart") != NULL;
    if (by_uart) {
        MPS2_UART1->baud_divisor = MPS2_CLOCK_HZ / (uint32_t)BAUD;
        MPS2_UART1->control = MPS2_UART_TX_ENABLE;
    }
}

/* Waits for one character at most. */
static size_t send(uint8_t byte)
{
    while ((MPS2_UART1->state & MPS2_UART_TX_FULL) != 0u) {
    }
    MPS2_UART1->data = byte;
    return 1u;
}

size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    if (by_uart) {
        return send(bytes[0]);
    }
    semihosting_file_write(bytes, size);
    return size;
}

uint32_t pawl_trace_clock(void)
{
    return UINT32_MAX - MPS2_TIMER1->value;
}

uint32_t pawl_trace_clock_hz(void)
{
    return MPS2_CLOCK_HZ;
}

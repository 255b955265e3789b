/* SPDX-License-Identifier: Apache-2.0 */
/** The registers of Arm's MPS2 with FPGA image AN386 that the board uses (Arm DAI 0386). */
#ifndef MPS2_AN386_H
#define MPS2_AN386_H

#include <stdint.h>

/** 25 MHz feed the core, SysTick and the UARTs. */
#define MPS2_CLOCK_HZ 25000000u

/** A CMSDK UART (Arm DDI 0479). */
typedef struct {
    uint32_t volatile data;
    uint32_t volatile state; /* bit 0: transmitter full; bit 1: receiver full */
    uint32_t volatile control;
    uint32_t volatile interrupt; /* status; write 1 to clear */
    uint32_t volatile baud_divisor;
} mps2_uart;

#define MPS2_UART0 ((mps2_uart *)0x40004000u)

enum {
    MPS2_UART_TX_FULL = 1u,
    MPS2_UART_RX_FULL = 2u,
    MPS2_UART_TX_ENABLE = 1u,
    MPS2_UART_RX_ENABLE = 2u,
    MPS2_UART_RX_INTERRUPT_ENABLE = 8u,
    MPS2_UART_RX_INTERRUPT = 2u
};

enum { MPS2_UART0_RX_LINE = 0 };

#endif

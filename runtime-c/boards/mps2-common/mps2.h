/* SPDX-License-Identifier: Apache-2.0 */
/** The devices of Arm's MPS2 boards that the boards use: UARTs and a timer of the CMSDK (Arm DDI
 * 0479). */
#ifndef MPS2_H
#define MPS2_H

#include "mps2_image.h" /* the board's: MPS2_UART0_ADDRESS, MPS2_UART0_RX_LINE, MPS2_CLOCK_HZ */

#include <stdint.h>

/** A CMSDK UART. */
typedef struct {
    uint32_t volatile data;
    uint32_t volatile state; /* bit 0: transmitter full; bit 1: receiver full */
    uint32_t volatile control;
    uint32_t volatile interrupt; /* status; write 1 to clear */
    uint32_t volatile baud_divisor;
} mps2_uart;

/** A CMSDK timer: counts down to 0, then again from `reload`. */
typedef struct {
    uint32_t volatile control; /* bit 0: counts */
    uint32_t volatile value;
    uint32_t volatile reload;
    uint32_t volatile interrupt;
} mps2_timer;

#define MPS2_UART0  ((mps2_uart *)MPS2_UART0_ADDRESS)
#define MPS2_UART1  ((mps2_uart *)MPS2_UART1_ADDRESS)
#define MPS2_TIMER1 ((mps2_timer *)MPS2_TIMER1_ADDRESS)

enum {
    MPS2_UART_TX_FULL = 1u,
    MPS2_UART_RX_FULL = 2u,
    MPS2_UART_TX_ENABLE = 1u,
    MPS2_UART_RX_ENABLE = 2u,
    MPS2_UART_RX_INTERRUPT_ENABLE = 8u,
    MPS2_UART_RX_INTERRUPT = 2u
};

#endif

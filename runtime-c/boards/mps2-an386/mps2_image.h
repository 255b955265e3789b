/* SPDX-License-Identifier: Apache-2.0 */
/** FPGA image AN386, a Cortex-M4 (Arm DAI 0386). */
#ifndef MPS2_IMAGE_H
#define MPS2_IMAGE_H

#define MPS2_CLOCK_HZ         25000000u /* feeds the core, SysTick and the UARTs */
#define MPS2_UART0_ADDRESS    0x40004000u
#define MPS2_UART1_ADDRESS    0x40005000u
#define MPS2_TIMER1_ADDRESS   0x40001000u
#define MPS2_UART0_RX_LINE    0
#define MPS2_UART0_RX_HANDLER Interrupt0_Handler

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** FPGA image AN505, a Cortex-M33 (Arm DAI 0505), in the secure state. */
#ifndef MPS2_IMAGE_H
#define MPS2_IMAGE_H

#define MPS2_CLOCK_HZ         20000000u /* feeds the core, SysTick and the UARTs */
#define MPS2_UART0_ADDRESS    0x50200000u
#define MPS2_UART1_ADDRESS    0x50201000u
#define MPS2_TIMER1_ADDRESS   0x50001000u
#define MPS2_UART0_RX_LINE    32
#define MPS2_UART0_RX_HANDLER Interrupt32_Handler

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** The clock and the devices of the FPGA images AN385 and AN386, which are at the same addresses.
 */
#ifndef MPS2_DEVICES_H
#define MPS2_DEVICES_H

#define MPS2_CLOCK_HZ         25000000u /* feeds the core, SysTick and the UARTs */
#define MPS2_UART0_ADDRESS    0x40004000u
#define MPS2_UART1_ADDRESS    0x40005000u
#define MPS2_TIMER1_ADDRESS   0x40001000u
#define MPS2_UART0_RX_LINE    0
#define MPS2_UART0_RX_HANDLER Interrupt0_Handler

#endif

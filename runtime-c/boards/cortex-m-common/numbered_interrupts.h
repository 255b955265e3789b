/* SPDX-License-Identifier: Apache-2.0 */
/** Names of handlers for devices whose interrupts have only numbers: the first 32 lines. */
#ifndef PAWL_NUMBERED_INTERRUPTS_H
#define PAWL_NUMBERED_INTERRUPTS_H

/* clang-format off */
#define PAWL_INTERRUPTS_0_TO_31(HANDLER) \
    HANDLER(Interrupt0_Handler) HANDLER(Interrupt1_Handler) HANDLER(Interrupt2_Handler) \
    HANDLER(Interrupt3_Handler) HANDLER(Interrupt4_Handler) HANDLER(Interrupt5_Handler) \
    HANDLER(Interrupt6_Handler) HANDLER(Interrupt7_Handler) HANDLER(Interrupt8_Handler) \
    HANDLER(Interrupt9_Handler) HANDLER(Interrupt10_Handler) HANDLER(Interrupt11_Handler) \
    HANDLER(Interrupt12_Handler) HANDLER(Interrupt13_Handler) HANDLER(Interrupt14_Handler) \
    HANDLER(Interrupt15_Handler) HANDLER(Interrupt16_Handler) HANDLER(Interrupt17_Handler) \
    HANDLER(Interrupt18_Handler) HANDLER(Interrupt19_Handler) HANDLER(Interrupt20_Handler) \
    HANDLER(Interrupt21_Handler) HANDLER(Interrupt22_Handler) HANDLER(Interrupt23_Handler) \
    HANDLER(Interrupt24_Handler) HANDLER(Interrupt25_Handler) HANDLER(Interrupt26_Handler) \
    HANDLER(Interrupt27_Handler) HANDLER(Interrupt28_Handler) HANDLER(Interrupt29_Handler) \
    HANDLER(Interrupt30_Handler) HANDLER(Interrupt31_Handler)
/* clang-format on */

#endif

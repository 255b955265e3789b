/* SPDX-License-Identifier: Apache-2.0 */
/** The device interrupts of an MPS2 board that Pawl may use, in the order of their lines. */
#ifndef PAWL_INTERRUPTS_H
#define PAWL_INTERRUPTS_H

/* clang-format off */
#define PAWL_INTERRUPTS(HANDLER, NONE) \
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
    HANDLER(Interrupt30_Handler) HANDLER(Interrupt31_Handler) HANDLER(Interrupt32_Handler) \
    HANDLER(Interrupt33_Handler) HANDLER(Interrupt34_Handler) HANDLER(Interrupt35_Handler) \
    HANDLER(Interrupt36_Handler) HANDLER(Interrupt37_Handler) HANDLER(Interrupt38_Handler) \
    HANDLER(Interrupt39_Handler) HANDLER(Interrupt40_Handler) HANDLER(Interrupt41_Handler) \
    HANDLER(Interrupt42_Handler) HANDLER(Interrupt43_Handler) HANDLER(Interrupt44_Handler) \
    HANDLER(Interrupt45_Handler) HANDLER(Interrupt46_Handler) HANDLER(Interrupt47_Handler)
/* clang-format on */

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** The device interrupts of an MPS2 board, in the order of their lines. */
#ifndef PAWL_INTERRUPTS_H
#define PAWL_INTERRUPTS_H

#include "numbered_interrupts.h"

/* clang-format off */
#define PAWL_INTERRUPTS(HANDLER, NONE) PAWL_INTERRUPTS_0_TO_31(HANDLER) \
    HANDLER(Interrupt32_Handler) HANDLER(Interrupt33_Handler) \
    HANDLER(Interrupt34_Handler) HANDLER(Interrupt35_Handler) \
    HANDLER(Interrupt36_Handler) HANDLER(Interrupt37_Handler) HANDLER(Interrupt38_Handler) \
    HANDLER(Interrupt39_Handler) HANDLER(Interrupt40_Handler) HANDLER(Interrupt41_Handler) \
    HANDLER(Interrupt42_Handler) HANDLER(Interrupt43_Handler) HANDLER(Interrupt44_Handler) \
    HANDLER(Interrupt45_Handler) HANDLER(Interrupt46_Handler) HANDLER(Interrupt47_Handler)

/* The lines that objects may have under kernel nvic. No device that a program here uses has them. */
#define PAWL_FREE_INTERRUPTS(LINE) \
    LINE(16, Interrupt16_Handler) LINE(17, Interrupt17_Handler) LINE(18, Interrupt18_Handler) \
    LINE(19, Interrupt19_Handler) LINE(20, Interrupt20_Handler) LINE(21, Interrupt21_Handler) \
    LINE(22, Interrupt22_Handler) LINE(23, Interrupt23_Handler) LINE(24, Interrupt24_Handler) \
    LINE(25, Interrupt25_Handler) LINE(26, Interrupt26_Handler) LINE(27, Interrupt27_Handler) \
    LINE(28, Interrupt28_Handler) LINE(29, Interrupt29_Handler) LINE(30, Interrupt30_Handler) \
    LINE(31, Interrupt31_Handler)
/* clang-format on */

#endif

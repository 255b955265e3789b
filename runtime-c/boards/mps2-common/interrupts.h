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
/* clang-format on */

#endif

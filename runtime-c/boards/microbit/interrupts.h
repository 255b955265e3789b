/* SPDX-License-Identifier: Apache-2.0 */
/** The device interrupts of an nRF51, in the order of their lines. */
#ifndef PAWL_INTERRUPTS_H
#define PAWL_INTERRUPTS_H

#include "numbered_interrupts.h"

#define PAWL_INTERRUPTS(HANDLER, NONE) PAWL_INTERRUPTS_0_TO_31(HANDLER)

/* clang-format off */

/* The lines that objects may have under kernel nvic: the software interrupts SWI0 to SWI5. */
#define PAWL_FREE_INTERRUPTS(LINE) \
    LINE(20, Interrupt20_Handler) LINE(21, Interrupt21_Handler) LINE(22, Interrupt22_Handler) \
    LINE(23, Interrupt23_Handler) LINE(24, Interrupt24_Handler) LINE(25, Interrupt25_Handler)
/* clang-format on */

#endif

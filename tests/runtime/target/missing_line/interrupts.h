/* SPDX-License-Identifier: Apache-2.0 */
/** The interrupts of a board that claims a free one which the device does not have: it has 32. */
#ifndef MISSING_LINE_INTERRUPTS_H
#define MISSING_LINE_INTERRUPTS_H

#include "../../../../runtime-c/boards/mps2-common/interrupts.h"

#undef PAWL_OBJECT_INTERRUPTS /* the number of lines of the board */
#undef PAWL_FREE_INTERRUPTS
#define PAWL_FREE_INTERRUPTS(LINE) LINE(40, Interrupt40_Handler)

#endif

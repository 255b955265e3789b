/* SPDX-License-Identifier: Apache-2.0 */
/** The device interrupts of an nRF51, in the order of their lines. */
#ifndef PAWL_INTERRUPTS_H
#define PAWL_INTERRUPTS_H

#include "numbered_interrupts.h"

#define PAWL_INTERRUPTS(HANDLER, NONE) PAWL_INTERRUPTS_0_TO_31(HANDLER)

#endif

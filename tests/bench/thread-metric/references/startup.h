/* SPDX-License-Identifier: Apache-2.0 */
/** What the start-up code of the reference systems has. */
#ifndef STARTUP_H
#define STARTUP_H

#include <stdint.h>

extern uint32_t tm_stack_top[]; /**< set by the linker script: the end of the main stack */

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** A call to the debugger or emulator: a number, and a block of parameters. */
#ifndef SEMIHOSTING_CALL_H
#define SEMIHOSTING_CALL_H

#include <stdint.h>

int32_t semihosting_call(int32_t operation, void const *block);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** A semihosting call on RISC-V: the number of an operation, and a block of parameters. */
#ifndef SEMIHOSTING_CALL_H
#define SEMIHOSTING_CALL_H

#include <stdint.h>

int32_t semihosting_call(int32_t operation, void const *block);

#endif

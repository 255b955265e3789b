/* SPDX-License-Identifier: Apache-2.0 */
/** A semihosting call on Cortex-M: the number of an operation, and a block of parameters. */
#ifndef SEMIHOSTING_CALL_H
#define SEMIHOSTING_CALL_H

#include <stdint.h>

static inline int32_t semihosting_call(int32_t operation, void const *block)
{
    register int32_t r0 __asm__("r0") = operation;
    register void const *r1 __asm__("r1") = block;
    __asm__ volatile("bkpt #0xAB" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

#endif

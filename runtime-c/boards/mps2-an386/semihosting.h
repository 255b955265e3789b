/* SPDX-License-Identifier: Apache-2.0 */
/** Calls to the debugger or emulator (Arm IHI 0101, semihosting for AArch32). */
#ifndef PAWL_SEMIHOSTING_H
#define PAWL_SEMIHOSTING_H

#include <stdint.h>

enum { SEMIHOSTING_GET_CMDLINE = 0x15, SEMIHOSTING_EXIT_EXTENDED = 0x20 };

enum { SEMIHOSTING_APPLICATION_EXIT = 0x20026 };

static inline int32_t semihosting_call(int32_t operation, void const *block)
{
    register int32_t r0 __asm__("r0") = operation;
    register void const *r1 __asm__("r1") = block;
    __asm__ volatile("bkpt #0xAB" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

#endif

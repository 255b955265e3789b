/* SPDX-License-Identifier: Apache-2.0 */
/* A semihosting call on RISC-V. Described in semihosting_call.h. */
#include "semihosting_call.h"

/*
 * The sequence that marks a call: EBREAK between two instructions without effect, none of them
 * compressed, all in one page.
 */
__attribute__((noinline, aligned(16))) int32_t semihosting_call(int32_t operation,
                                                                void const *block)
{
    register int32_t a0 __asm__("a0") = operation;
    register void const *a1 __asm__("a1") = block;
    __asm__ volatile(".option push          \n"
                     ".option norvc         \n"
                     "slli  x0, x0, 0x1f    \n"
                     "ebreak                \n"
                     "srai  x0, x0, 7       \n"
                     ".option pop           \n"
                     : "+r"(a0)
                     : "r"(a1)
                     : "memory");
    return a0;
}

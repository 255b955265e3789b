/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Options and exit by calls to the emulator or debugger: Arm's semihosting, which is RISC-V's too.
 */
#ifndef PAWL_SEMIHOSTING_H
#define PAWL_SEMIHOSTING_H

/** Makes the words of the command line the options. */
void semihosting_read_options(void);

/** Ends the emulation, with the program's exit code. */
_Noreturn void semihosting_exit(int code);

#endif

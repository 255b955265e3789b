/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Options and exit by semihosting: calls to the emulator or debugger, which Arm has defined and
 * RISC-V has adopted.
 */
#ifndef PAWL_SEMIHOSTING_H
#define PAWL_SEMIHOSTING_H

/** Sets the words of the emulator's command line as the options. */
void semihosting_read_options(void);

/** Ends the emulation with the exit code `code`. */
_Noreturn void semihosting_exit(int code);

#endif

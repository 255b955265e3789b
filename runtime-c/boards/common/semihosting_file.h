/* SPDX-License-Identifier: Apache-2.0 */
/** One file on the machine that emulates or debugs, for a trace: option `--trace=FILE`. */
#ifndef SEMIHOSTING_FILE_H
#define SEMIHOSTING_FILE_H

#include <stddef.h>
#include <stdint.h>

/** Opens the file that the option names, if it does. A file that cannot be opened ends the program.
 */
void semihosting_file_open(void);

/** Writes to the file, if it is open. */
void semihosting_file_write(uint8_t const *bytes, size_t size);

#endif

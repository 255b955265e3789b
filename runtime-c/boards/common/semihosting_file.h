/* SPDX-License-Identifier: Apache-2.0 */
/** The file of a trace on the computer that emulates or debugs: option `--trace=FILE`. */
#ifndef SEMIHOSTING_FILE_H
#define SEMIHOSTING_FILE_H

#include <stddef.h>
#include <stdint.h>

/** Opens the file if the option is given. If it cannot be opened, the program ends with code 126.
 */
void semihosting_file_open(void);

/** Writes to the file if it is open. */
void semihosting_file_write(uint8_t const *bytes, size_t size);

#endif

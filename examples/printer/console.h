/* SPDX-License-Identifier: Apache-2.0 */
/** The output of the printer. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include <stdint.h>

/** Writes a line about a job. */
void console_job(char const *what, uint8_t number);

#endif

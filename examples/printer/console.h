/* SPDX-License-Identifier: Apache-2.0 */
/** What the printer says. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include <stdint.h>

/** A line: what becomes of the job. */
void console_job(char const *what, uint8_t number);

#endif

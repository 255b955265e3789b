/* SPDX-License-Identifier: Apache-2.0 */
/** The functions that differ between host and target, for the harness. */
#ifndef PLATFORM_H
#define PLATFORM_H

void platform_reset(void);
void platform_interrupt(void (*handler)(void));

#endif

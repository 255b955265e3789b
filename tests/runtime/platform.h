/* SPDX-License-Identifier: Apache-2.0 */
/** What the harness needs of host and target. */
#ifndef PLATFORM_H
#define PLATFORM_H

void platform_reset(void);
void platform_interrupt(void (*handler)(void));

#endif

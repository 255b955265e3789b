/* SPDX-License-Identifier: Apache-2.0 */
/** What the debugger's host has sent. */
#ifndef RTT_H
#define RTT_H

#include <stdbool.h>

/** Takes the next character, if there is one. */
bool rtt_take(char *c);

#endif

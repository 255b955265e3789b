/* SPDX-License-Identifier: Apache-2.0 */
/** What the debugger's host has sent, and a trace for it. */
#ifndef RTT_H
#define RTT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Takes the next character, if there is one. */
bool rtt_take(char *c);

/** Puts bytes of a trace into its channel, as many as fit, and returns how many. */
size_t rtt_put_trace(uint8_t const *bytes, size_t size);

#endif

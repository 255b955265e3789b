/* SPDX-License-Identifier: Apache-2.0 */
/** The channels to the debugger's host: characters typed there, and the trace. */
#ifndef RTT_H
#define RTT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Takes the next character. Returns false if there is none. */
bool rtt_take(char *c);

/** Puts bytes of the trace into its channel, as many as fit, and returns how many. */
size_t rtt_put_trace(uint8_t const *bytes, size_t size);

#endif

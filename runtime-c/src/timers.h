/* SPDX-License-Identifier: Apache-2.0 */
/** The function of timers that kernels call (docs/reference/semantics.md, rule 17). */
#ifndef PAWL_TIMERS_H
#define PAWL_TIMERS_H

#include <pawl/timer.h>

/* A timeout was taken from a queue. Returns whether to deliver it; false: it is stale. */
bool pawl_timeout_accept(pawl_event const *timeout);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** What kernels ask of timers, inside a critical section. */
#ifndef PAWL_TIMERS_H
#define PAWL_TIMERS_H

#include <pawl/timer.h>

/* A timeout has left the queue: whether it may be delivered. False: it was stale. */
bool pawl_timeout_accept(pawl_event const *timeout);

#endif

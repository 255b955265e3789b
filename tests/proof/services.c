/* SPDX-License-Identifier: Apache-2.0 */
/* For the provers: services together with those that they call, whose contracts they need. */
#include "event.c"

#include "defer.c"
#include "pool.c"
#include "post.c"
#include "publish.c"
/* Renames its weak functions, which are for programs without pools and timers. */
#define pawl_event_recycle  pawl_event_recycle_without_pools
#define pawl_timeout_accept pawl_timeout_accept_without_timers
#include "system.c"
#undef pawl_event_recycle
#undef pawl_timeout_accept
#include "timer.c"

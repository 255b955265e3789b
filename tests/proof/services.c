/* SPDX-License-Identifier: Apache-2.0 */
/* For the provers: services together with those they call, for the contracts that stand there. */
#include "event.c"

#include "defer.c"
#include "pool.c"
#include "post.c"
#include "publish.c"
#include "system.c"
#include "timer.c"

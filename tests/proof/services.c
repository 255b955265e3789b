/* SPDX-License-Identifier: Apache-2.0 */
/* For the provers: services together with those they call, whose contracts stand at the definitions. */
#include "event.c"

#include "defer.c"
#include "pool.c"
#include "post.c"
#include "publish.c"
#include "system.c"
#include "timer.c"

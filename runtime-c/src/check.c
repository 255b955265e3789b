/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

static char const *const pawl_check_modules[PAWL_CHECK_MODULES] = {
    "event",   "pool",  "queue",  "publish", "timer",  "defer",
    "machine", "mutex", "system", "port",    "thread",
};

void pawl_check_report(unsigned code)
{
    unsigned const module = code >> 4;
    pawl_on_assert((module < PAWL_CHECK_MODULES) ? pawl_check_modules[module] : "unknown",
                   (int)(code & 15u));
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

/* One string after the other, in the order of their numbers: pointers to them would take as much
 * again. */
static char const module_names[] = "event\0"
                                   "pool\0"
                                   "queue\0"
                                   "publish\0"
                                   "timer\0"
                                   "defer\0"
                                   "machine\0"
                                   "mutex\0"
                                   "system\0"
                                   "port\0"
                                   "thread\0"
                                   "chart\0"
                                   "unknown";

void pawl_check_report(unsigned code)
{
    unsigned module = code >> 4;
    char const *name = module_names;
    if (module > (unsigned)PAWL_CHECK_MODULES) {
        module = (unsigned)PAWL_CHECK_MODULES;
    }
    while (module != 0u) {
        if (*name == '\0') {
            --module;
        }
        ++name;
    }
    pawl_on_assert(name, (int)(code & 15u));
}

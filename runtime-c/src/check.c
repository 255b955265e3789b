/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

/* One string after the other, in the order of their numbers: pointers to them would take as much
 * again. */
static char const module_names[] = "event\0pool\0queue\0publish\0timer\0defer\0machine\0mutex\0"
                                   "system\0port\0thread\0unknown";

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

/* SPDX-License-Identifier: Apache-2.0 */
/* Reports failed assertions of the runtime: turns a code into the name of a module and a number. */
#include "check.h"

/*
 * The names, one after the other, in the order of the modules' numbers. An array of pointers to
 * them would take as many bytes again.
 */
static char const module_names[] = "event\0"
                                   "pool\0"
                                   "queue\0"
                                   "publish\0"
                                   "timer\0"
                                   "system\0"
                                   "port"
#if !defined(PAWL_KERNEL_COOPERATIVE)
                                   "\0"
                                   "mutex"
#if !defined(PAWL_KERNEL_PREEMPTIVE) && !defined(PAWL_KERNEL_NVIC)
                                   "\0"
                                   "thread"
#endif
#endif
    ;

void pawl_check_report(unsigned code)
{
    char const *name = module_names;
    for (unsigned module = code >> 4; module != 0u; --module) {
        while (*name != '\0') {
            ++name;
        }
        ++name;
    }
    pawl_on_assert(name, (int)(code & 15u));
}

/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The runtime's own assertions. A code of one byte says module and number, so that on a target a
 * check is a compare, a branch and a two-byte trap; the port turns the code back into names.
 */
#ifndef PAWL_CHECK_H
#define PAWL_CHECK_H

#include <pawl/assert.h>

/* In the order of module_names in check.c. 15 is not to be used: code 255 is the application's. */
enum {
    PAWL_IN_EVENT,
    PAWL_IN_POOL,
    PAWL_IN_QUEUE,
    PAWL_IN_PUBLISH,
    PAWL_IN_TIMER,
    PAWL_IN_DEFER,
    PAWL_IN_MACHINE,
    PAWL_IN_MUTEX,
    PAWL_IN_SYSTEM,
    PAWL_IN_PORT,
    PAWL_IN_THREAD,
    PAWL_IN_CHART,
    PAWL_CHECK_MODULES
};

/* module: EVENT..CHART; number: 1..15, as the public header documents it */
#define PAWL_CHECK(module, number, condition)                                                      \
    do {                                                                                           \
        if (__builtin_expect(!(condition), 0)) {                                                   \
            PAWL_PORT_CHECK_FAILED(((unsigned)PAWL_IN_##module << 4) | (unsigned)(number));        \
        }                                                                                          \
    } while (0)

/* Reports a failed check to pawl_on_assert. Ports call it, out of the way of the check. */
void pawl_check_report(unsigned code);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The runtime's own assertions. A code of one byte says module and number, so that on a target a
 * check is a compare, a branch and a two-byte trap; the port turns the code back into names.
 */
#ifndef PAWL_CHECK_H
#define PAWL_CHECK_H

#include <pawl/assert.h>

/*
 * In the order of module_names in check.c. Those at the end only some kernels have; and what few
 * images link, PAWL_CHECK_NAMED serves. 15 is not to be used: code 255 is the application's.
 */
enum {
    PAWL_IN_EVENT,
    PAWL_IN_POOL,
    PAWL_IN_QUEUE,
    PAWL_IN_PUBLISH,
    PAWL_IN_TIMER,
    PAWL_IN_SYSTEM,
    PAWL_IN_PORT,
#if !defined(PAWL_KERNEL_COOPERATIVE)
    PAWL_IN_MUTEX,
#if !defined(PAWL_KERNEL_PREEMPTIVE)
    PAWL_IN_THREAD,
#endif
#endif
    PAWL_CHECK_MODULES
};

/* All codes are less. */
#define PAWL_CHECK_CODES ((unsigned)PAWL_CHECK_MODULES << 4)

/* module: one of those; number: 1..15, as the public header documents it */
#define PAWL_CHECK(module, number, condition)                                                      \
    do {                                                                                           \
        if (__builtin_expect(!(condition), 0)) {                                                   \
            PAWL_PORT_CHECK_FAILED(((unsigned)PAWL_IN_##module << 4) | (unsigned)(number));        \
        }                                                                                          \
    } while (0)

/*
 * The same where the module brings its name along, in a few instructions more at each check: its
 * name takes no room in images without it.
 */
#define PAWL_CHECK_NAMED(module, number, condition)                                                \
    do {                                                                                           \
        if (__builtin_expect(!(condition), 0)) {                                                   \
            PAWL_PORT_ASSERT_FAILED(module, number);                                               \
        }                                                                                          \
    } while (0)

/*
 * Reports a failed check, a code less than PAWL_CHECK_CODES, to pawl_on_assert. Ports call it, out
 * of the way of the check.
 */
void pawl_check_report(unsigned code);

#endif

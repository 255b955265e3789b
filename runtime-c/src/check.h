/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The assertions of the runtime. A code of one byte has the module and the number, so that a check
 * on a target is a compare, a branch and a trap of two bytes. The port passes the code to
 * pawl_check_report.
 */
#ifndef PAWL_CHECK_H
#define PAWL_CHECK_H

#include <pawl/assert.h>

/*
 * The modules, in the order of module_names in check.c. The last ones exist under some kernels
 * only. Modules that few programs link use PAWL_CHECK_NAMED instead. There must be no module 15:
 * code 255 is that of assertions of the application.
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
#if !defined(PAWL_KERNEL_PREEMPTIVE) && !defined(PAWL_KERNEL_NVIC)
    PAWL_IN_THREAD,
#endif
#endif
    PAWL_CHECK_MODULES
};

/* Codes are less than this. */
#define PAWL_CHECK_CODES ((unsigned)PAWL_CHECK_MODULES << 4)

/* Asserts `condition`. `module` is one of PAWL_IN_..., `number` 1..15, as in the public header. */
#define PAWL_CHECK(module, number, condition)                                                      \
    do {                                                                                           \
        if (__builtin_expect(!(condition), 0)) {                                                   \
            PAWL_PORT_CHECK_FAILED(((unsigned)PAWL_IN_##module << 4) | (unsigned)(number));        \
        }                                                                                          \
    } while (0)

/*
 * The same with the module's name as a string literal. A check takes a few instructions more, but
 * programs without the module do not contain its name.
 */
#define PAWL_CHECK_NAMED(module, number, condition)                                                \
    do {                                                                                           \
        if (__builtin_expect(!(condition), 0)) {                                                   \
            PAWL_PORT_ASSERT_FAILED(module, number);                                               \
        }                                                                                          \
    } while (0)

/*
 * Calls pawl_on_assert with the module and the number of a code, which is less than
 * PAWL_CHECK_CODES. Ports call it after the trap of a failed check.
 */
void pawl_check_report(unsigned code);

#endif

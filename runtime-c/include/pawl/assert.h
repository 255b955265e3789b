/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Assertions that stay on. A violated one names its module and number and ends in the
 * application's pawl_on_assert, in every build, on every port.
 *
 * An assertion is a compare and a trap, not a call: functions that check stay leaf functions.
 * On Cortex-M the trap is the instruction UDF; the fault handler decodes it. The runtime's
 * own assertions are written "module:number" in these headers ("queue:1": post to a full
 * queue); pawl_on_assert gets the module's name and that number. The application's have the name
 * of PAWL_MODULE and the line.
 */
#ifndef PAWL_ASSERT_H
#define PAWL_ASSERT_H

#include <pawl_port.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Names the module of a C file, once, before its first PAWL_ASSERT. */
#define PAWL_MODULE(name) __attribute__((unused)) static char const pawl_module_name[] = name

/**
 * Asserts that `condition` holds; usable in the application. Needs PAWL_MODULE in the file.
 * Caller: anyone. Cost: the condition and one branch.
 */
#define PAWL_ASSERT(condition)                                                                     \
    do {                                                                                           \
        if (__builtin_expect(!(condition), 0)) {                                                   \
            PAWL_PORT_ASSERT_FAILED(pawl_module_name, __LINE__);                                   \
        }                                                                                          \
    } while (0)

/**
 * An assertion was violated. The application may define this hook; the board's default prints the
 * two and ends the program with code 125. It must not rely on the kernel. If it returns, the
 * port stops the processor (Cortex-M: resets it; host: aborts).
 */
void pawl_on_assert(char const *module, int number);

#ifdef __cplusplus
}
#endif

#endif

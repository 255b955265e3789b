/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Assertions, of the runtime and of the application. A failed assertion ends in the hook
 * pawl_on_assert, which gets the name of a module and a number. Assertions are part of every build:
 * there is no option that leaves them out.
 *
 *     PAWL_MODULE("motor");
 *     ...
 *     PAWL_ASSERT(speed <= 3000u);
 *
 * The public headers write the runtime's own assertions as `module:number`: queue:1 is a post to a
 * full queue. Those of the application have the name given to PAWL_MODULE and the line's number.
 *
 * An assertion is a compare and a trap, not a call, so that a function that checks something can
 * stay a leaf function. On Cortex-M the trap is the instruction UDF, which the fault handler
 * decodes.
 */
#ifndef PAWL_ASSERT_H
#define PAWL_ASSERT_H

#include <pawl_port.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Names the module of a C file: once, before its first PAWL_ASSERT. `name` is a string literal.
 * Costs the bytes of the name if the file asserts something, otherwise nothing.
 */
#define PAWL_MODULE(name) __attribute__((unused)) static char const pawl_module_name[] = name

/**
 * Asserts in the application that `condition` holds, which is evaluated once. Needs PAWL_MODULE in
 * the file. Caller: any context. Cost: the condition and one branch.
 */
#define PAWL_ASSERT(condition)                                                                     \
    do {                                                                                           \
        if (__builtin_expect(!(condition), 0)) {                                                   \
            PAWL_PORT_ASSERT_FAILED(pawl_module_name, __LINE__);                                   \
        }                                                                                          \
    } while (0)

/**
 * Hook: an assertion has failed. `module` is the name of its module, `number` its number, or the
 * line. The application may define it; the default in boards/common prints both and ends the
 * program with exit code 125. On targets it is called in the fault handler: it must not post, wait,
 * or call the kernel in another way. If it returns, the port resets the processor (Cortex-M), stops
 * it (RISC-V) or aborts the program (host).
 */
void pawl_on_assert(char const *module, int number);

#ifdef __cplusplus
}
#endif

#endif

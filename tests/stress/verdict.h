/* SPDX-License-Identifier: Apache-2.0 */
/** The end of an image: prints the first fault that was found, and its point. */
#ifndef VERDICT_H
#define VERDICT_H

_Noreturn void stress_fail(char const *text, char const *file, int line);

#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            stress_fail(#condition, __FILE_NAME__, __LINE__);                                      \
        }                                                                                          \
    } while (0)

#endif

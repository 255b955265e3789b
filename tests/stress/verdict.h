/* SPDX-License-Identifier: Apache-2.0 */
/** What ends an image: the first thing found wrong, with the point at which it was. */
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

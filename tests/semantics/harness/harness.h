/* SPDX-License-Identifier: Apache-2.0 */
/** Runs cases; each in a process of its own, so that each may start the one system of an image. */
#ifndef HARNESS_H
#define HARNESS_H

#include <pawl/pawl.h>

/** One step; false: the event was not handled. */
typedef bool (*harness_step)(void);

typedef struct {
    char const *name;
    bool active; /* the steps behind the first run when the system is idle */
    harness_step const *steps;
    unsigned step_count;
} harness_case;

extern harness_case const harness_cases[];
extern unsigned const harness_case_count;

#endif

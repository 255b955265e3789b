/* SPDX-License-Identifier: Apache-2.0 */
/** Cases whose steps are functions of generated C. The table of cases is generated, too. */
#ifndef HARNESS_H
#define HARNESS_H

#include <pawl/pawl.h>

/** A step. Returns false if the event was not handled. */
typedef bool (*harness_step)(void);

typedef struct {
    char const *name;
    bool active; /* steps after the first one run when the system is idle */
    harness_step const *steps;
    unsigned step_count;
} harness_case;

extern harness_case const harness_cases[];
extern unsigned const harness_case_count;

#endif

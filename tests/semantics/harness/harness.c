/* SPDX-License-Identifier: Apache-2.0 */
/* Cases whose steps are functions. Described in harness.h. */
#include "harness.h"
#include "runner.h"

#include <stdio.h>

static harness_case const *running;
static unsigned next_step;

unsigned runner_count(void)
{
    return harness_case_count;
}

char const *runner_name(unsigned number)
{
    return harness_cases[number].name;
}

bool runner_has_step(void)
{
    return next_step < running->step_count;
}

void runner_step(void)
{
    bool const handled = running->steps[next_step]();
    ++next_step;
    if (!handled) {
        (void)printf("unhandled");
    }
}

/* The first step starts the object. */
bool runner_start(unsigned number)
{
    running = &harness_cases[number];
    runner_step();
    return running->active;
}

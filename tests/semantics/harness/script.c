/* SPDX-License-Identifier: Apache-2.0 */
/* Cases whose steps are characters of a script. Described in script.h. */
#include "script.h"
#include "runner.h"

#include <stdio.h>

static script_case const *running;
static char const *next;

unsigned runner_count(void)
{
    return script_case_count;
}

char const *runner_name(unsigned number)
{
    return script_cases[number]->name;
}

bool runner_start(unsigned number)
{
    running = script_cases[number];
    next = running->script;
    running->start();
    return running->object != NULL;
}

bool runner_has_step(void)
{
    return *next != '\0';
}

static void happen(char what)
{
    if (what == 't') {
        pawl_tick(0u);
    } else {
        pawl_event const *const event = &running->events[what - 'A'];
        if (running->object != NULL) {
            pawl_post(running->object, event);
        } else if (!running->dispatch(event)) {
            (void)printf("unhandled");
        }
    }
}

void runner_step(void)
{
    while (*next != ' ') {
        happen(*next);
        ++next;
    }
    ++next;
}

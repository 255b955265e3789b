/* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L

#include "script.h"
#include "trace.h"
#include <pawl/board.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int const harness_yes = 1;

static script_case const *running;
static char const *next;

void trace(char const *label)
{
    (void)printf("%s;", label);
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

static void run_next_step(void)
{
    while (*next != ' ') {
        happen(*next);
        ++next;
    }
    ++next;
}

/* An interrupt that comes each time the system is idle: runs the next step, or ends. */
static void on_idle_time(void)
{
    (void)printf("\n");
    if (*next != '\0') {
        run_next_step();
    } else {
        pawl_stop(0);
    }
}

void pawl_on_start(void)
{
    pawl_board_virtual_time();
    pawl_board_tick_start(100u, on_idle_time);
}

void pawl_on_assert(char const *module, int number)
{
    (void)printf("assert %s:%d", module, number);
    (void)fflush(stdout);
    _exit(1);
}

static void run(script_case const *one)
{
    running = one;
    next = one->script;
    one->start();
    if (one->object != NULL) {
        (void)pawl_run();
    } else {
        while (*next != '\0') {
            (void)printf("\n");
            run_next_step();
        }
        (void)printf("\n");
    }
}

int main(void)
{
    for (unsigned i = 0u; i < script_case_count; ++i) {
        (void)printf("# %s\n", script_cases[i]->name);
        (void)fflush(stdout);
        pid_t const child = fork();
        if (child == 0) {
            (void)alarm(5u);
            run(script_cases[i]);
            (void)fflush(stdout);
            _exit(0);
        }
        (void)waitpid(child, NULL, 0);
        (void)printf("\n");
    }
    return EXIT_SUCCESS;
}

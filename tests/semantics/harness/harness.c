/* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L

#include "harness.h"
#include "trace.h"
#include <pawl/board.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int const harness_yes = 1;

static harness_case const *running;
static unsigned next_step;

void trace(char const *label)
{
    (void)printf("%s;", label);
}

static void run_next_step(void)
{
    bool const handled = running->steps[next_step]();
    ++next_step;
    if (!handled) {
        (void)printf("unhandled");
    }
}

/* An interrupt that comes each time the system is idle: runs the next step, or ends. */
static void on_idle_time(void)
{
    (void)printf("\n");
    if (next_step < running->step_count) {
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

static void run(harness_case const *one)
{
    running = one;
    run_next_step();
    if (one->active) {
        (void)pawl_run();
    } else {
        while (next_step < one->step_count) {
            (void)printf("\n");
            run_next_step();
        }
        (void)printf("\n");
    }
}

int main(void)
{
    for (unsigned i = 0u; i < harness_case_count; ++i) {
        (void)printf("# %s\n", harness_cases[i].name);
        (void)fflush(stdout);
        pid_t const child = fork();
        if (child == 0) {
            (void)alarm(5u);
            run(&harness_cases[i]);
            (void)fflush(stdout);
            _exit(0);
        }
        (void)waitpid(child, NULL, 0);
        (void)printf("\n");
    }
    return EXIT_SUCCESS;
}

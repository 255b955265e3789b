/* SPDX-License-Identifier: Apache-2.0 */
/* The main program of the harnesses, and the hooks of the runtime. Described in runner.h. */
#define _POSIX_C_SOURCE 200809L

#include "runner.h"
#include "trace.h"
#include <pawl/board.h>
#include <pawl/pawl.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int const harness_yes = 1;

void trace(char const *label)
{
    (void)printf("%s;", label);
}

/* An interrupt that comes each time the system is idle: runs the next step, or ends. */
static void on_idle_time(void)
{
    (void)printf("\n");
    if (runner_has_step()) {
        runner_step();
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

static void run(unsigned number)
{
    if (runner_start(number)) {
        (void)pawl_run();
    } else {
        while (runner_has_step()) {
            (void)printf("\n");
            runner_step();
        }
        (void)printf("\n");
    }
}

int main(void)
{
    for (unsigned i = 0u; i < runner_count(); ++i) {
        (void)printf("# %s\n", runner_name(i));
        (void)fflush(stdout);
        pid_t const child = fork();
        if (child == 0) {
            (void)alarm(5u);
            run(i);
            (void)fflush(stdout);
            _exit(0);
        }
        (void)waitpid(child, NULL, 0);
        (void)printf("\n");
    }
    return EXIT_SUCCESS;
}

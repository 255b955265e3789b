/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Runs cases, each in a process of its own, because a process can start only one system. runner.c
 * has `main` and the hooks of the runtime; harness.c and script.c define the functions below.
 */
#ifndef RUNNER_H
#define RUNNER_H

#include <stdbool.h>

/** Returns the number of cases. */
unsigned runner_count(void);

/** Returns the name of a case, 0..runner_count() - 1. */
char const *runner_name(unsigned number);

/**
 * Starts a case, with all that happens before its first line ends. Returns whether its object is
 * active: then its steps run when the system is idle.
 */
bool runner_start(unsigned number);

/** Returns whether the case has another step. */
bool runner_has_step(void);

/** Runs the next step. */
void runner_step(void);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** Interrupts and the end of the programs, on the host and on boards of MPS2. */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdbool.h>

/** A function of its own, so that a declaration can name it as the caller of a service. */
#define STEP static __attribute__((noipa)) void

/** The lines of the programs: handlers that call Pawl. */
enum { TICK_LINE = 1, OTHER_LINE = 2, LINES = 3 };

/** What the interrupt of OTHER_LINE does; defined by the program. */
void on_interrupt(void);

/** Enables the interrupts. Caller: pawl_on_start. */
void platform_start(void);

/** Makes an interrupt of a line pending. Caller: task. */
void platform_interrupt(unsigned line);

/** Ends the program with a failure if `ok` is false. */
void check(bool ok);

/** Adds a line to the text that the program writes at its end. */
void note(char const *text);

/** Where the record begins, and where it ends. */
void measuring_begins(void);
void measuring_ends(void);

/** Writes the notes and ends the program. */
_Noreturn void finish(void);

#endif

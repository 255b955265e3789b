/* SPDX-License-Identifier: Apache-2.0 */
/** The functions and constants for actions of a case. */
#ifndef TRACE_H
#define TRACE_H

/** Adds a label to the trace of the present step. */
void trace(char const *label);

#define T(label) trace(label)

/** 1, a value that is unknown to the C compiler: for guards that are always true. */
extern int const harness_yes;

#define YES (harness_yes == 1)

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/** What the actions of a case may use. */
#ifndef TRACE_H
#define TRACE_H

/** Leaves a label in the trace of the step under way. */
void trace(char const *label);

#define T(label) trace(label)

/** 1, which the C compiler does not know: for guards that always hold. */
extern int const harness_yes;

#define YES (harness_yes == 1)

#endif

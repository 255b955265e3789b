/* SPDX-License-Identifier: Apache-2.0 */
/* What the machines of the tests may call. */
#ifndef TRACE_H
#define TRACE_H

void trace(char const *what);

#endif

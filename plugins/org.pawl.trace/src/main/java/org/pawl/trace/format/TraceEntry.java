// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

/** One thing that a trace tells: a record, or what is wrong at this place. */
public sealed interface TraceEntry permits TraceRecord, TraceProblem {
  /** In nanoseconds, or units of the trace's clock where its frequency is unknown. */
  long time();
}

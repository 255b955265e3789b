// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

/** An entry of a trace: a record, or a problem at this place. */
public sealed interface TraceEntry permits TraceRecord, TraceProblem {
  /** The time in nanoseconds, or in units of the trace's clock if its frequency is unknown. */
  long time();
}

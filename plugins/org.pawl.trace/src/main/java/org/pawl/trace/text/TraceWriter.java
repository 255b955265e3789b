// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import org.pawl.trace.analysis.EntryInContext;

/** Writes a trace in one format. For one thread. */
public interface TraceWriter {
  /** Called first, when the clock's frequency is known. */
  default void begin(TimeFormat durations) {}

  /**
   * Called for each entry of the trace, in order.
   *
   * @param selected whether it is shown; the other entries only give context
   */
  void add(EntryInContext context, boolean selected);

  /**
   * Called at the end of the trace. Returns a remark about records that are not shown; empty if all
   * are.
   */
  String end();
}

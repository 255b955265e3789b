// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import org.pawl.trace.analysis.EntryInContext;

/** Shows a trace in one form. */
public interface TraceWriter {
  /** Before everything, once the clock is known. */
  default void begin(TimeFormat durations) {}

  /**
   * Every entry of the trace, in order.
   *
   * @param selected whether the user wants to see it; the others only explain those
   */
  void add(EntryInContext context, boolean selected);

  /** The end of the trace; a remark for people on what is not shown, empty if nothing. */
  String end();
}

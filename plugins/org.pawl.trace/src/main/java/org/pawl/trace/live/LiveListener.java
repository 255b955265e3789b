// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.text.TimeFormat;

/**
 * Receives the entries of a running program's trace. All methods are called in the thread that
 * reads the trace, and must not block.
 */
public interface LiveListener {
  /** Called first, when the system of the trace is known. */
  void started(LiveSystem system, TimeFormat durations);

  /** Called for each entry, after the system has been updated. */
  void entryRead(EntryInContext context);

  /** All entries that are in the file so far have been reported. */
  void caughtUp();

  /**
   * Called last, at the end of the trace.
   *
   * @param problem a description of the problem; empty if the program ended normally
   */
  void ended(String problem);
}

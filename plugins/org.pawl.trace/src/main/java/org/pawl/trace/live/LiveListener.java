// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.text.TimeFormat;

/** Learns what a running program does, in the thread that reads: it must not wait for anything. */
public interface LiveListener {
  /** Before all else, once the trace says whose it is. */
  void started(LiveSystem system, TimeFormat durations);

  /** One entry; the system knows it already. */
  void entryRead(EntryInContext context);

  /** All entries that are in the file so far have been reported. */
  void caughtUp();

  /**
   * Nothing comes any more.
   *
   * @param problem what went wrong, for people; empty if the program just ended
   */
  void ended(String problem);
}

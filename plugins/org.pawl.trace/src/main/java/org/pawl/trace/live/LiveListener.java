// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import org.pawl.trace.analysis.Told;
import org.pawl.trace.text.Durations;

/** Learns what a running program does, in the thread that reads: it must not wait for anything. */
public interface LiveListener {
  /** Before all else, once the trace says whose it is. */
  void started(LiveSystem system, Durations durations);

  /** One entry; the system knows it already. */
  void told(Told told);

  /** All that was written so far has been told. */
  void caughtUp();

  /**
   * Nothing comes any more.
   *
   * @param problem what went wrong, for people; empty if the program just ended
   */
  void ended(String problem);
}

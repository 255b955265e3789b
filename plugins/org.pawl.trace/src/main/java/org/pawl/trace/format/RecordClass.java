// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Locale;

/** The classes of records, by which the runtime filters at compile time and at run time. */
public enum RecordClass {
  /** The start of a trace, and lost records. Always on. */
  SYSTEM,
  /** The start and the end of steps of objects. */
  DISPATCH,
  /** Transitions, internal reactions and unhandled events. */
  TRANSITION,
  /** Posts, including refused ones; deferrals and recalls. */
  POST,
  /** Publications. */
  PUBLISH,
  /** Blocks of pools that are allocated and freed. */
  ALLOCATION,
  /** Timers that are armed, disarmed or expire, and ticks. */
  TIMER,
  /** Changes of the priority that runs, and waiting threads. */
  SWITCH,
  /** Records of the application. */
  USER,
  /** Points that C with coverage reaches. */
  COVERAGE;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The class's name on the command line and in JSON. */
  public String word() {
    return word;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Locale;

/** The classes of records, by which the runtime filters at compile time and at run time. */
public enum RecordClass {
  SYSTEM,
  DISPATCH,
  TRANSITION,
  POST,
  PUBLISH,
  ALLOCATION,
  TIMER,
  SWITCH,
  USER,
  COVERAGE;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The class's name on the command line and in JSON. */
  public String word() {
    return word;
  }
}

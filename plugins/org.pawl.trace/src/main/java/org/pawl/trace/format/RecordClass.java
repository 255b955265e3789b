// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Locale;

/** What the runtime's filters choose by, when it is built and while it runs. */
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

  /** As people and JSON write it. */
  public String word() {
    return word;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Locale;

/** A number in a record, and what it counts or names. */
public enum Field {
  VERSION(Meaning.NUMBER),
  HZ(Meaning.NUMBER),
  IDENTITY(Meaning.NUMBER),
  COUNT(Meaning.NUMBER),
  /** Whose record it is. */
  OBJECT(Meaning.TASK),
  THREAD(Meaning.TASK),
  SIGNAL(Meaning.SIGNAL),
  SOURCE(Meaning.STATE),
  TARGET(Meaning.STATE),
  STATE(Meaning.STATE),
  TO(Meaning.TASK),
  FROM(Meaning.TASK),
  SENDER(Meaning.TASK),
  FREE(Meaning.NUMBER),
  POOL(Meaning.POOL),
  /** In ticks. */
  DELAY(Meaning.NUMBER),
  /** In ticks; 0 for a timer that fires once. */
  PERIOD(Meaning.NUMBER),
  RATE(Meaning.NUMBER),
  /** The clock's ticks. */
  NOW(Meaning.NUMBER),
  VALUE(Meaning.NUMBER),
  /** Of the object's class, as `pawl coverage` numbers them. */
  POINT(Meaning.NUMBER);

  /** What stands behind a number. */
  public enum Meaning {
    NUMBER,
    TASK,
    SIGNAL,
    STATE,
    POOL
  }

  private final Meaning meaning;
  private final String word;

  Field(Meaning meaning) {
    this.meaning = meaning;
    word = name().toLowerCase(Locale.ROOT);
  }

  public Meaning meaning() {
    return meaning;
  }

  /** As JSON writes it. */
  public String word() {
    return word;
  }
}

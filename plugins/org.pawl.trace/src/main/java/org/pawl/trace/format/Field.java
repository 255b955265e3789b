// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Locale;

/** A field of a record, and the meaning of its number. */
public enum Field {
  VERSION(Meaning.NUMBER),
  HZ(Meaning.NUMBER),
  IDENTITY(Meaning.NUMBER),
  COUNT(Meaning.NUMBER),
  /** The object that the record belongs to. */
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
  /** The time of the clock, in ticks. */
  NOW(Meaning.NUMBER),
  VALUE(Meaning.NUMBER),
  /** A coverage point of the object's class, in the order of `pawl coverage`. */
  POINT(Meaning.NUMBER);

  /** The meaning of a field's number. */
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

  /** The meaning of the field's number. */
  public Meaning meaning() {
    return meaning;
  }

  /** The name of the field in JSON. */
  public String word() {
    return word;
  }
}

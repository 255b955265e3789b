// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Locale;

/** A field of a record, and the meaning of its number. */
public enum Field {
  /** The version of the format of the trace. */
  VERSION(Meaning.NUMBER),
  /** The frequency of the clock, in units per second; 0 if it is unknown. */
  HZ(Meaning.NUMBER),
  /** The CRC-32 of the names to which the numbers of the system refer; 0 if it is unknown. */
  IDENTITY(Meaning.NUMBER),
  /** The number of records that were lost. */
  COUNT(Meaning.NUMBER),
  /** The object that the record belongs to. */
  OBJECT(Meaning.TASK),
  /** The thread that waits, or that is ready again. */
  THREAD(Meaning.TASK),
  /** The signal of the event. */
  SIGNAL(Meaning.SIGNAL),
  /** The leaf state before a transition. */
  SOURCE(Meaning.STATE),
  /** The leaf state after a transition. */
  TARGET(Meaning.STATE),
  /** The leaf state in which the event is handled or ignored, or which is active first. */
  STATE(Meaning.STATE),
  /** The receiver of an event, or the task that runs from now on. */
  TO(Meaning.TASK),
  /** The task that ran before. */
  FROM(Meaning.TASK),
  /** The sender of an event; 255 for an interrupt. */
  SENDER(Meaning.TASK),
  /** The number of free slots of the queue, or of free blocks of the pool. */
  FREE(Meaning.NUMBER),
  /** The pool, from 1. */
  POOL(Meaning.POOL),
  /** In ticks. */
  DELAY(Meaning.NUMBER),
  /** In ticks; 0 for a timer that fires once. */
  PERIOD(Meaning.NUMBER),
  /** The number of the tick rate, from 0. */
  RATE(Meaning.NUMBER),
  /** The time of the clock, in ticks. */
  NOW(Meaning.NUMBER),
  /** A value of the application, of 32 bits. */
  VALUE(Meaning.NUMBER),
  /** A coverage point of the object's class, in the order of `pawl coverage`. */
  POINT(Meaning.NUMBER);

  /** The meaning of a field's number. */
  public enum Meaning {
    /** A quantity without a name. */
    NUMBER,
    /** The priority of an object or a thread. */
    TASK,
    /** The number of an event. */
    SIGNAL,
    /** The number of a leaf state in its class. */
    STATE,
    /** The number of a pool. */
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

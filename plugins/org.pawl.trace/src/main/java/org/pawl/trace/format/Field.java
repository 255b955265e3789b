// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A field of a record. The fields of each record are in runtime-c/trace/records.h; the constants
 * are those that have a name in the model, or that a reader of traces uses.
 *
 * @param word the name of the field in the table and in JSON
 * @param meaning the meaning of its number
 */
public record Field(String word, Meaning meaning) {
  /** The version of the format of the trace. */
  public static final Field VERSION = new Field("version", Meaning.NUMBER);

  /** The frequency of the clock, in units per second; 0 if it is unknown. */
  public static final Field HZ = new Field("hz", Meaning.NUMBER);

  /** The CRC-32 of the names to which the numbers of the system refer; 0 if it is unknown. */
  public static final Field IDENTITY = new Field("identity", Meaning.NUMBER);

  /** The number of records that were lost. */
  public static final Field COUNT = new Field("count", Meaning.NUMBER);

  /** The object that the record belongs to. */
  public static final Field OBJECT = new Field("object", Meaning.TASK);

  /** The thread that waits, or that is ready again. */
  public static final Field THREAD = new Field("thread", Meaning.TASK);

  /** The signal of the event. */
  public static final Field SIGNAL = new Field("signal", Meaning.SIGNAL);

  /** The leaf state before a transition. */
  public static final Field SOURCE = new Field("source", Meaning.STATE);

  /** The leaf state after a transition. */
  public static final Field TARGET = new Field("target", Meaning.STATE);

  /** The leaf state in which the event is handled or ignored, or which is active first. */
  public static final Field STATE = new Field("state", Meaning.STATE);

  /** The receiver of an event, or the task that runs from now on. */
  public static final Field TO = new Field("to", Meaning.TASK);

  /** The task that ran before. */
  public static final Field FROM = new Field("from", Meaning.TASK);

  /** The sender of an event; 255 for an interrupt. */
  public static final Field SENDER = new Field("sender", Meaning.TASK);

  /** The number of free slots of the queue, or of free blocks of the pool. */
  public static final Field FREE = new Field("free", Meaning.NUMBER);

  /** The pool, from 1. */
  public static final Field POOL = new Field("pool", Meaning.POOL);

  /** In ticks. */
  public static final Field DELAY = new Field("delay", Meaning.NUMBER);

  /** In ticks; 0 for a timer that fires once. */
  public static final Field PERIOD = new Field("period", Meaning.NUMBER);

  /** The number of the tick rate, from 0. */
  public static final Field RATE = new Field("rate", Meaning.NUMBER);

  /** The time of the clock, in ticks. */
  public static final Field NOW = new Field("now", Meaning.NUMBER);

  /** A value of the application, of 32 bits. */
  public static final Field VALUE = new Field("value", Meaning.NUMBER);

  /** A coverage point of the object's class, in the order of `pawl coverage`. */
  public static final Field POINT = new Field("point", Meaning.NUMBER);

  private static final Map<String, Field> KNOWN =
      Stream.of(
              VERSION, HZ, IDENTITY, COUNT, OBJECT, THREAD, SIGNAL, SOURCE, TARGET, STATE, TO, FROM,
              SENDER, FREE, POOL, DELAY, PERIOD, RATE, NOW, VALUE, POINT)
          .collect(Collectors.toMap(Field::word, Function.identity()));

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

  /** The field with a name in the table of records; without a constant here, it is a number. */
  static Field named(String word) {
    return KNOWN.getOrDefault(word, new Field(word, Meaning.NUMBER));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of records of trace format 1, which docs/trace.md describes. */
public enum Kind {
  START(0x00, RecordClass.SYSTEM, Field.VERSION, Field.HZ, Field.IDENTITY),
  LOST(0x01, RecordClass.SYSTEM, Field.COUNT),
  DISPATCH(0x10, RecordClass.DISPATCH, Field.OBJECT, Field.SIGNAL),
  DONE(0x11, RecordClass.DISPATCH, Field.OBJECT),
  TRANSITION(0x20, RecordClass.TRANSITION, Field.OBJECT, Field.SOURCE, Field.TARGET),
  INTERNAL(0x21, RecordClass.TRANSITION, Field.OBJECT, Field.STATE),
  UNHANDLED(0x22, RecordClass.TRANSITION, Field.OBJECT, Field.STATE, Field.SIGNAL),
  INITIAL(0x23, RecordClass.TRANSITION, Field.OBJECT, Field.STATE),
  COVERED(0x24, RecordClass.COVERAGE, Field.OBJECT, Field.POINT),
  POST(0x30, RecordClass.POST, Field.TO, Field.SIGNAL, Field.SENDER, Field.FREE),
  POST_LIFO(0x31, RecordClass.POST, Field.TO, Field.SIGNAL, Field.SENDER, Field.FREE),
  REFUSED(0x32, RecordClass.POST, Field.TO, Field.SIGNAL, Field.SENDER, Field.FREE),
  DEFER(0x33, RecordClass.POST, Field.OBJECT, Field.SIGNAL),
  RECALL(0x34, RecordClass.POST, Field.OBJECT, Field.SIGNAL),
  RELEASE(0x35, RecordClass.POST, Field.OBJECT, Field.SIGNAL),
  PUBLISH(0x40, RecordClass.PUBLISH, Field.SIGNAL, Field.SENDER),
  NEW(0x50, RecordClass.ALLOCATION, Field.POOL, Field.SIGNAL, Field.FREE),
  NONE(0x51, RecordClass.ALLOCATION, Field.POOL, Field.SIGNAL),
  FREE(0x52, RecordClass.ALLOCATION, Field.POOL, Field.FREE),
  ARM(0x60, RecordClass.TIMER, Field.OBJECT, Field.SIGNAL, Field.DELAY, Field.PERIOD),
  DISARM(0x61, RecordClass.TIMER, Field.OBJECT, Field.SIGNAL),
  EXPIRE(0x62, RecordClass.TIMER, Field.OBJECT, Field.SIGNAL),
  TICK(0x63, RecordClass.TIMER, Field.RATE, Field.NOW),
  STALE(0x64, RecordClass.TIMER, Field.OBJECT, Field.SIGNAL),
  SWITCH(0x70, RecordClass.SWITCH, Field.FROM, Field.TO),
  BLOCK(0x71, RecordClass.SWITCH, Field.THREAD),
  READY(0x72, RecordClass.SWITCH, Field.THREAD),
  /** The application's own; its number is the kind's distance from 0x80. */
  USER(0x80, RecordClass.USER, Field.VALUE);

  private static final int HIGHEST = 0xFF;
  private static final Kind[] BY_NUMBER = byNumber();

  private final int number;
  private final RecordClass recordClass;
  private final List<Field> fields;
  private final String word;

  Kind(int number, RecordClass recordClass, Field... fields) {
    this.number = number;
    this.recordClass = recordClass;
    this.fields = List.of(fields);
    word = name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind with that number, if this format has it. */
  public static Optional<Kind> of(int number) {
    return Optional.ofNullable(BY_NUMBER[number]);
  }

  private static Kind[] byNumber() {
    Kind[] kinds = new Kind[HIGHEST + 1];
    for (Kind kind : values()) {
      kinds[kind.number] = kind;
    }
    Arrays.fill(kinds, USER.number, kinds.length, USER);
    return kinds;
  }

  public int number() {
    return number;
  }

  public RecordClass recordClass() {
    return recordClass;
  }

  /** In the order in which they stand in a frame. */
  public List<Field> fields() {
    return fields;
  }

  /** As people and JSON write it. */
  public String word() {
    return word;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kinds of records of trace format 1, which docs/trace.md describes. The build makes the
 * constants from the table in runtime-c/trace/records.h.
 */
public enum RecordKind {
@records@  ;

  private static final int HIGHEST = 0xFF;
  private static final RecordKind[] BY_NUMBER = byNumber();

  private final int number;
  private final RecordClass recordClass;
  private final List<Field> fields;
  private final String text;
  private final String word;

  RecordKind(int number, RecordClass recordClass, String fields, String text) {
    this.number = number;
    this.recordClass = recordClass;
    this.fields =
        Stream.of(fields.split(" ")).map(f -> Field.valueOf(f.toUpperCase(Locale.ROOT))).toList();
    this.text = text;
    word = name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind with that number; empty if this format has none. */
  public static Optional<RecordKind> of(int number) {
    return Optional.ofNullable(BY_NUMBER[number]);
  }

  /** All numbers from {@link #USER} on are records of the application. */
  private static RecordKind[] byNumber() {
    RecordKind[] kinds = new RecordKind[HIGHEST + 1];
    for (RecordKind kind : values()) {
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

  /** In the order in which a frame has them. */
  public List<Field> fields() {
    return fields;
  }

  /** The details of a record as text: {@code {field}} stands for the field's name or number. */
  public String text() {
    return text;
  }

  /** The kind's name in text and in JSON. */
  public String word() {
    return word;
  }
}

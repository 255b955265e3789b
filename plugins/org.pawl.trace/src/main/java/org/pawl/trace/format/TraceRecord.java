// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.List;

/**
 * * A record that the runtime wrote.
 *
 * @param number of the kind; it distinguishes the records that an application defines
 * @param sequence the frame's number, modulo 256
 * @param clock in units of the trace's clock since it was 0; does not wrap
 * @param values one for each of the kind's fields
 */
public record TraceRecord(
    RecordKind kind, int number, int sequence, long clock, long time, List<Long> values)
    implements TraceEntry {

  /** The priority of interrupts as senders of events and as running tasks. */
  public static final int INTERRUPT = 255;

  /** The priority of the idle loop, and of main before the system runs. */
  public static final int MAIN = 0;

  public boolean has(Field field) {
    return kind.fields().contains(field);
  }

  /**
   * @throws IllegalArgumentException if the kind has no such field
   */
  public long get(Field field) {
    int index = kind.fields().indexOf(field);
    if (index < 0) {
      throw new IllegalArgumentException(kind + " has no " + field);
    }
    return values.get(index);
  }

  /**
   * The value of a field that names an object, a thread, a state, a signal or a pool, which fits an
   * int.
   */
  public int number(Field field) {
    return (int) Math.min(get(field), Integer.MAX_VALUE);
  }

  TraceRecord at(long nanoseconds) {
    return new TraceRecord(kind, number, sequence, clock, nanoseconds, values);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.util.List;

/**
 * What the runtime recorded.
 *
 * @param number of the kind, which tells apart the application's own records
 * @param sequence counts frames, modulo 256
 * @param clock in units of the trace's clock since it was 0; does not wrap
 * @param values one for each of the kind's fields
 */
public record TraceRecord(
    RecordKind kind, int number, int sequence, long clock, long time, List<Long> values)
    implements Entry {

  /** What posts, publishes or is switched to without being an object: an interrupt. */
  public static final int INTERRUPT = 255;

  /** No object and no thread: the idle loop, or main before the system runs. */
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

  /** A field that names an object, a thread, a state, a signal or a pool: these are small. */
  public int number(Field field) {
    return (int) Math.min(get(field), Integer.MAX_VALUE);
  }

  TraceRecord at(long nanoseconds) {
    return new TraceRecord(kind, number, sequence, clock, nanoseconds, values);
  }
}

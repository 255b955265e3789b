// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import java.util.Set;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordClass;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;

/**
 * What of a trace a user wants to see. Problems are always wanted: they say what is not there.
 *
 * @param from in nanoseconds, inclusive
 * @param to in nanoseconds, inclusive
 * @param classes of records
 * @param tasks priorities of objects and threads; empty for all
 */
public record Selection(long from, long to, Set<RecordClass> classes, Set<Integer> tasks) {
  public static final Selection ALL =
      new Selection(0, Long.MAX_VALUE, Set.of(RecordClass.values()), Set.of());

  public boolean takes(Told told) {
    long time = told.entry().time();
    if (time < from || time > to) {
      return false;
    }
    TraceRecord found = told.found();
    if (found == null || found.kind() == RecordKind.LOST) {
      return true;
    }
    return classes.contains(found.kind().recordClass()) && isOfTasks(told, found);
  }

  /** Whether one of the objects does it or has it done to itself. */
  private boolean isOfTasks(Told told, TraceRecord found) {
    if (tasks.isEmpty() || tasks.contains(told.task())) {
      return true;
    }
    return found.kind().fields().stream()
        .filter(field -> field.meaning() == Field.Meaning.TASK)
        .anyMatch(field -> tasks.contains(found.number(field)));
  }
}

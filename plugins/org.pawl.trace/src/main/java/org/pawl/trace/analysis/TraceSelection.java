// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import java.util.Set;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordClass;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;

/**
 * The part of a trace that is shown. Problems are always included, because they show where records
 * are missing.
 *
 * @param from in nanoseconds, inclusive
 * @param to in nanoseconds, inclusive
 * @param classes of records
 * @param tasks priorities of objects and threads; empty for all
 */
public record TraceSelection(long from, long to, Set<RecordClass> classes, Set<Integer> tasks) {
  public static final TraceSelection ALL =
      new TraceSelection(0, Long.MAX_VALUE, Set.of(RecordClass.values()), Set.of());

  public boolean includes(EntryInContext context) {
    long time = context.entry().time();
    if (time < from || time > to) {
      return false;
    }
    TraceRecord found = context.record();
    if (found == null || found.kind() == RecordKind.LOST) {
      return true;
    }
    return classes.contains(found.kind().recordClass()) && isOfTasks(context, found);
  }

  /** Whether one of the selected tasks causes the record or is named in it. */
  private boolean isOfTasks(EntryInContext context, TraceRecord found) {
    if (tasks.isEmpty() || tasks.contains(context.task())) {
      return true;
    }
    return found.kind().fields().stream()
        .filter(field -> field.meaning() == Field.Meaning.TASK)
        .anyMatch(field -> tasks.contains(found.number(field)));
  }
}

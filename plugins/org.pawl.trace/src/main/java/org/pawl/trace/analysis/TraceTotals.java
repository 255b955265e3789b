// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceRecord;

/** Counts the records of a trace, and the lost and damaged ones. For one thread. */
public final class TraceTotals {
  private final Map<TraceProblem.Kind, Long> problems = new EnumMap<>(TraceProblem.Kind.class);
  private long records;
  private long selected;
  private long overflows;

  public void add(EntryInContext context, boolean isSelected) {
    TraceRecord found = context.record();
    if (found == null) {
      var problem = (TraceProblem) context.entry();
      problems.merge(problem.kind(), problem.count(), Long::sum);
      return;
    }
    records++;
    selected += isSelected ? 1 : 0;
    if (found.kind() == RecordKind.LOST) {
      overflows += found.get(Field.COUNT);
    }
  }

  /** One line of text: {@code 270 records, 12 of them selected; 3 frames missing}. */
  public String text() {
    String shown = selected == records ? "" : ", " + selected + " of them selected";
    return count(records, "record") + shown + "; " + losses();
  }

  /** The lost and damaged records, as text. */
  public String losses() {
    var losses = new StringJoiner(", ");
    losses.setEmptyValue("nothing lost");
    if (overflows > 0) {
      losses.add(count(overflows, "record") + " did not fit into the ring");
    }
    problems.forEach(
        (what, count) ->
            losses.add(
                switch (what) {
                  case LOST -> count(count, "frame") + " missing";
                  case DAMAGED -> count(count, "byte") + " damaged";
                  case UNKNOWN -> count(count, "record") + " of unknown kinds";
                  case TRUNCATED -> "the last frame has no end";
                }));
    return losses.toString();
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.Problem;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;

/** How much of a trace there was, and how much is missing. */
public final class Tally {
  private final Map<Problem.What, Long> problems = new EnumMap<>(Problem.What.class);
  private long records;
  private long selected;
  private long overflows;

  public void add(Told told, boolean isSelected) {
    TraceRecord found = told.found();
    if (found == null) {
      var problem = (Problem) told.entry();
      problems.merge(problem.what(), problem.count(), Long::sum);
      return;
    }
    records++;
    selected += isSelected ? 1 : 0;
    if (found.kind() == RecordKind.LOST) {
      overflows += found.get(Field.COUNT);
    }
  }

  /** One line for people: {@code 270 records, 12 of them shown; 3 frames missing}. */
  public String text() {
    String shown = selected == records ? "" : ", " + selected + " of them selected";
    return count(records, "record") + shown + "; " + losses();
  }

  /** What is missing, for people. */
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

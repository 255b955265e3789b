// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import org.pawl.trace.analysis.Told;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.Problem;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.Names;

/** What entries of a trace say, in words for people. */
public final class Wording {
  private final Names names;
  private final Durations durations;

  public Wording(Names names, Durations durations) {
    this.names = names;
    this.durations = durations;
  }

  /**
   * One entry.
   *
   * @param time in the clock's digits, without unit
   * @param task its name; {@code -} if there is none
   * @param record the kind of record; {@code !} where something is missing or damaged
   * @param details what; may be empty
   */
  public record Line(String time, String task, String record, String details) {}

  public Line of(Told told) {
    String time = durations.plain(told.entry().time());
    TraceRecord found = told.found();
    return found == null
        ? new Line(time, "-", "!", ((Problem) told.entry()).text())
        : new Line(time, task(told, found), word(found), details(told, found));
  }

  private String task(Told told, TraceRecord found) {
    if (told.task() == Told.NO_TASK) {
      return "-";
    }
    return found.kind() == RecordKind.SWITCH ? names.of(found, Field.TO) : names.task(told.task());
  }

  private static String word(TraceRecord found) {
    return found.kind() == RecordKind.USER
        ? "user " + (found.number() - RecordKind.USER.number())
        : found.kind().word();
  }

  private String details(Told told, TraceRecord found) {
    String text = text(found);
    return switch (found.kind()) {
      case START -> start(found);
      case LOST -> records(found.get(Field.COUNT)) + " did not fit into the ring";
      case DISPATCH, STALE -> text + origin(told);
      case DONE -> told.sinceCause() > 0 ? "after " + durations.span(told.sinceCause()) : "";
      case ARM -> text + " in " + ticks(found);
      default -> text;
    };
  }

  /** The text of the kind, with the names and numbers of the record's fields. */
  private String text(TraceRecord found) {
    String text = found.kind().text();
    for (Field field : found.kind().fields()) {
      String place = "{" + field.word() + "}";
      if (text.contains(place)) {
        String name = names.of(found, field);
        text = text.replace(place, name == null ? Long.toString(found.get(field)) : name);
      }
    }
    return text;
  }

  private String start(TraceRecord found) {
    String identity =
        found.get(Field.IDENTITY) == 0
            ? "of an unknown model"
            : names.system().isEmpty()
                ? "of the model %08x".formatted(found.get(Field.IDENTITY))
                : "of " + names.system();
    return "format %d, clock of %d Hz, %s"
        .formatted(found.get(Field.VERSION), found.get(Field.HZ), identity);
  }

  private static String records(long count) {
    return count + (count == 1 ? " record" : " records");
  }

  private static String ticks(TraceRecord found) {
    long delay = found.get(Field.DELAY);
    long period = found.get(Field.PERIOD);
    return delay
        + (delay == 1 ? " tick" : " ticks")
        + (period == 0 ? "" : ", then every " + period);
  }

  /** What posted the event and how long it waited, as far as that is known and can be told. */
  private String origin(Told told) {
    if (told.cause() == null) {
      return "";
    }
    String sender = " from " + names.of(told.cause(), Field.SENDER);
    return told.sinceCause() > 0
        ? sender + ", waited " + durations.span(told.sinceCause())
        : sender;
  }
}

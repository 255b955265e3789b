// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/** Describes the entries of a trace as text. */
public final class EntryText {
  private final RecordNames names;
  private final TimeFormat durations;

  public EntryText(RecordNames names, TimeFormat durations) {
    this.names = names;
    this.durations = durations;
  }

  /**
   * One entry.
   *
   * @param time in the clock's digits, without unit
   * @param task its name; {@code -} if there is none
   * @param record the kind of record; {@code !} for missing or damaged data
   * @param details the values of the fields as text; may be empty
   */
  public record Line(String time, String task, String record, String details) {}

  public Line of(EntryInContext context) {
    String time = durations.plain(context.entry().time());
    TraceRecord found = context.record();
    return found == null
        ? new Line(time, "-", "!", ((TraceProblem) context.entry()).text())
        : new Line(time, task(context, found), word(found), details(context, found));
  }

  private String task(EntryInContext context, TraceRecord found) {
    if (context.task() == EntryInContext.NO_TASK) {
      return "-";
    }
    return found.kind() == RecordKind.SWITCH
        ? names.of(found, Field.TO)
        : names.task(context.task());
  }

  private static String word(TraceRecord found) {
    return found.kind() == RecordKind.USER
        ? "user " + (found.number() - RecordKind.USER.number())
        : found.kind().word();
  }

  private String details(EntryInContext context, TraceRecord found) {
    String text = text(found);
    return switch (found.kind()) {
      case START -> start(found);
      case LOST -> records(found.get(Field.COUNT)) + " did not fit into the ring";
      case DISPATCH, STALE -> text + origin(context);
      case DONE -> context.sinceCause() > 0 ? "after " + durations.span(context.sinceCause()) : "";
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

  /**
   * The object that posted the event, and the time from the post to the dispatch; empty if the
   * trace does not show the post.
   */
  private String origin(EntryInContext context) {
    if (context.cause() == null) {
      return "";
    }
    String sender = " from " + names.of(context.cause(), Field.SENDER);
    return context.sinceCause() > 0
        ? sender + ", waited " + durations.span(context.sinceCause())
        : sender;
  }
}

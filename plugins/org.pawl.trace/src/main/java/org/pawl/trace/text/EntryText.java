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
  private final TimeFormat timeFormat;

  /**
   * @param timeFormat of the trace that the entries are from
   */
  public EntryText(RecordNames names, TimeFormat timeFormat) {
    this.names = names;
    this.timeFormat = timeFormat;
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

  /** The text of an entry. */
  public Line of(EntryInContext context) {
    String time = timeFormat.plain(context.entry().time());
    TraceRecord record = context.record();
    return record == null
        ? new Line(time, "-", "!", ((TraceProblem) context.entry()).text())
        : new Line(time, task(context, record), word(record), details(context, record));
  }

  private String task(EntryInContext context, TraceRecord record) {
    if (context.task() == EntryInContext.NO_TASK) {
      return "-";
    }
    return record.kind() == RecordKind.SWITCH
        ? names.of(record, Field.TO)
        : names.task(context.task());
  }

  private static String word(TraceRecord record) {
    return record.kind() == RecordKind.USER
        ? "user " + (record.number() - RecordKind.USER.number())
        : record.kind().word();
  }

  private String details(EntryInContext context, TraceRecord record) {
    String text = text(record);
    return switch (record.kind()) {
      case START -> start(record);
      case LOST -> records(record.get(Field.COUNT)) + " did not fit into the ring";
      case DISPATCH, STALE -> text + origin(context);
      case DONE -> context.sinceCause() > 0 ? "after " + timeFormat.span(context.sinceCause()) : "";
      case ARM -> text + " in " + ticks(record);
      default -> text;
    };
  }

  /** The text of the kind, with the names and numbers of the record's fields. */
  private String text(TraceRecord record) {
    String text = record.kind().text();
    for (Field field : record.kind().fields()) {
      String place = "{" + field.word() + "}";
      if (text.contains(place)) {
        String name = names.of(record, field);
        text = text.replace(place, name == null ? Long.toString(record.get(field)) : name);
      }
    }
    return text;
  }

  private String start(TraceRecord record) {
    String identity =
        record.get(Field.IDENTITY) == 0
            ? "of an unknown model"
            : names.system().isEmpty()
                ? "of the model %08x".formatted(record.get(Field.IDENTITY))
                : "of " + names.system();
    return "format %d, clock of %d Hz, %s"
        .formatted(record.get(Field.VERSION), record.get(Field.HZ), identity);
  }

  private static String records(long count) {
    return count + (count == 1 ? " record" : " records");
  }

  private static String ticks(TraceRecord record) {
    long delay = record.get(Field.DELAY);
    long period = record.get(Field.PERIOD);
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
        ? sender + ", waited " + timeFormat.span(context.sinceCause())
        : sender;
  }
}

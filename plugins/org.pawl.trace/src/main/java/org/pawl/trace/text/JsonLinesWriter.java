// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/** A JSON object in a line for each entry; docs/reference/trace.md describes the members. */
public final class JsonLinesWriter implements TraceWriter {
  private final PrintStream out;
  private final RecordNames names;
  private TimeFormat timeFormat;

  /**
   * @param out receives the lines; it is not closed
   */
  public JsonLinesWriter(PrintStream out, RecordNames names) {
    this.out = out;
    this.names = names;
  }

  @Override
  public void begin(TimeFormat known) {
    timeFormat = known;
  }

  @Override
  public void add(EntryInContext context, boolean selected) {
    if (!selected) {
      return;
    }
    var line = new StringWriter();
    try {
      var json = new JsonWriter(line);
      json.setSerializeNulls(false);
      json.beginObject();
      json.name("time").value(timeFormat.seconds(context.entry().time()));
      if (context.record() == null) {
        writeProblem(json, (TraceProblem) context.entry());
      } else {
        writeRecord(json, context, context.record());
      }
      json.endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.print(line.append('\n'));
  }

  @Override
  public String end() {
    return "";
  }

  private static void writeProblem(JsonWriter json, TraceProblem problem) throws IOException {
    json.name("problem").value(problem.kind().word());
    json.name("count").value(problem.count());
    json.name("message").value(problem.text());
  }

  private void writeRecord(JsonWriter json, EntryInContext context, TraceRecord record)
      throws IOException {
    json.name("clock").value(record.clock());
    json.name("sequence").value(record.sequence());
    json.name("class").value(record.kind().recordClass().word());
    json.name("record").value(record.kind().word());
    if (record.kind() == RecordKind.USER) {
      json.name("number").value(record.number() - RecordKind.USER.number());
    }
    for (Field field : record.kind().fields()) {
      String name = names.of(record, field);
      json.name(field.word());
      if (name == null) {
        json.value(record.get(field));
      } else {
        json.value(name);
      }
    }
    if (context.cause() != null) {
      derived(json, context, record);
    }
  }

  private void derived(JsonWriter json, EntryInContext context, TraceRecord record)
      throws IOException {
    switch (record.kind()) {
      case DISPATCH, STALE -> {
        json.name("sender").value(names.of(context.cause(), Field.SENDER));
        json.name("waited").value(timeFormat.seconds(context.sinceCause()));
      }
      case DONE -> json.name("took").value(timeFormat.seconds(context.sinceCause()));
      default -> json.name("by").value(context.cause().kind().word());
    }
  }
}

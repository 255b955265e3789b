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

/** A JSON object in a line for each entry; docs/trace.md describes the members. */
public final class JsonLinesWriter implements TraceWriter {
  private final PrintStream out;
  private final RecordNames names;
  private TimeFormat durations;

  public JsonLinesWriter(PrintStream out, RecordNames names) {
    this.out = out;
    this.names = names;
  }

  @Override
  public void begin(TimeFormat known) {
    durations = known;
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
      json.name("time").value(durations.seconds(context.entry().time()));
      if (context.record() == null) {
        problem(json, (TraceProblem) context.entry());
      } else {
        found(json, context, context.record());
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

  private static void problem(JsonWriter json, TraceProblem problem) throws IOException {
    json.name("problem").value(problem.kind().word());
    json.name("count").value(problem.count());
    json.name("message").value(problem.text());
  }

  private void found(JsonWriter json, EntryInContext context, TraceRecord found)
      throws IOException {
    json.name("clock").value(found.clock());
    json.name("sequence").value(found.sequence());
    json.name("class").value(found.kind().recordClass().word());
    json.name("record").value(found.kind().word());
    if (found.kind() == RecordKind.USER) {
      json.name("number").value(found.number() - RecordKind.USER.number());
    }
    for (Field field : found.kind().fields()) {
      String name = names.of(found, field);
      json.name(field.word());
      if (name == null) {
        json.value(found.get(field));
      } else {
        json.value(name);
      }
    }
    if (context.cause() != null) {
      derived(json, context, found);
    }
  }

  private void derived(JsonWriter json, EntryInContext context, TraceRecord found)
      throws IOException {
    switch (found.kind()) {
      case DISPATCH, STALE -> {
        json.name("sender").value(names.of(context.cause(), Field.SENDER));
        json.name("waited").value(durations.seconds(context.sinceCause()));
      }
      case DONE -> json.name("took").value(durations.seconds(context.sinceCause()));
      default -> json.name("by").value(context.cause().kind().word());
    }
  }
}

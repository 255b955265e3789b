// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.trace;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.io.PrintStream;

/** A JSON object in a line for each entry; docs/trace.md describes the members. */
public final class JsonWriter implements TraceWriter {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private final PrintStream out;
  private final Names names;
  private Durations durations;

  public JsonWriter(PrintStream out, Names names) {
    this.out = out;
    this.names = names;
  }

  @Override
  public void begin(Durations known) {
    durations = known;
  }

  @Override
  public void add(Told told, boolean selected) {
    if (selected) {
      TraceRecord found = told.found();
      out.print(
          GSON.toJson(found == null ? problem((Problem) told.entry()) : found(told, found)) + "\n");
    }
  }

  @Override
  public String end() {
    return "";
  }

  private JsonObject problem(Problem problem) {
    var json = new JsonObject();
    json.addProperty("time", durations.seconds(problem.time()));
    json.addProperty("problem", problem.what().word());
    json.addProperty("count", problem.count());
    json.addProperty("message", problem.text());
    return json;
  }

  private JsonObject found(Told told, TraceRecord found) {
    var json = new JsonObject();
    json.addProperty("time", durations.seconds(found.time()));
    json.addProperty("clock", found.clock());
    json.addProperty("sequence", found.sequence());
    json.addProperty("class", found.kind().recordClass().word());
    json.addProperty("record", found.kind().word());
    if (found.kind() == Kind.USER) {
      json.addProperty("number", found.number() - Kind.USER.number());
    }
    for (Field field : found.kind().fields()) {
      String name = names.of(found, field);
      if (name == null) {
        json.addProperty(field.word(), found.get(field));
      } else {
        json.addProperty(field.word(), name);
      }
    }
    if (told.cause() != null) {
      derived(json, told, found);
    }
    return json;
  }

  private void derived(JsonObject json, Told told, TraceRecord found) {
    switch (found.kind()) {
      case DISPATCH, STALE -> {
        json.addProperty("sender", names.of(told.cause(), Field.SENDER));
        json.addProperty("waited", durations.seconds(told.sinceCause()));
      }
      case DONE -> json.addProperty("took", durations.seconds(told.sinceCause()));
      default -> json.addProperty("by", told.cause().kind().word());
    }
  }
}

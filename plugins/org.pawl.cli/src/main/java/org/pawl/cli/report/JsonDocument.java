// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** One JSON object on a stream, indented, in UTF-8. */
final class JsonDocument {
  private JsonDocument() {}

  /** Writes an object with the members that the body writes. */
  static void print(PrintStream stream, Body body) {
    try {
      var writer = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
      var json = new JsonWriter(writer);
      json.setIndent("  ");
      json.beginObject();
      body.write(json);
      json.endObject();
      json.flush();
      writer.write('\n');
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void strings(JsonWriter json, String name, List<?> values) throws IOException {
    json.name(name).beginArray();
    for (Object value : values) {
      json.value(value.toString());
    }
    json.endArray();
  }

  @FunctionalInterface
  interface Body {
    void write(JsonWriter json) throws IOException;
  }
}

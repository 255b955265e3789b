// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.pawl.services.generation.GenerationResult;
import org.pawl.services.models.Diagnostic;

/** Reports each result as one JSON object; docs/reference/command.md describes it. */
final class JsonReport implements Report {
  private static final int VERSION = 1;

  private final PrintStream out;

  JsonReport(PrintStream out) {
    this.out = out;
  }

  @Override
  public void checked(GenerationResult result) {
    write(json -> diagnostics(json, result));
  }

  @Override
  public void generated(GenerationResult result, Path folder) {
    write(
        json -> {
          diagnostics(json, result);
          var written = result.written();
          JsonDocument.strings(json, "written", written == null ? List.of() : written.changed());
          JsonDocument.strings(
              json, "unchanged", written == null ? List.of() : written.unchanged());
          JsonDocument.strings(json, "removed", written == null ? List.of() : written.removed());
        });
  }

  @Override
  public void listed(GenerationResult result, List<Path> files) {
    write(
        json -> {
          diagnostics(json, result);
          JsonDocument.strings(json, "files", files);
        });
  }

  @Override
  public void failed(String problem) {
    write(json -> json.name("problem").value(problem));
  }

  private void diagnostics(JsonWriter json, GenerationResult result) throws IOException {
    json.name("errors").value(result.errors());
    json.name("warnings").value(result.warnings());
    json.name("diagnostics").beginArray();
    for (Diagnostic diagnostic : result.diagnostics()) {
      json.beginObject();
      json.name("file").value(diagnostic.file());
      json.name("line").value(diagnostic.line());
      json.name("column").value(diagnostic.column());
      json.name("severity").value(diagnostic.severity().word());
      json.name("code").value(diagnostic.code());
      json.name("message").value(diagnostic.message());
      json.endObject();
    }
    json.endArray();
  }

  private void write(JsonDocument.Body body) {
    JsonDocument.print(
        out,
        json -> {
          json.name("version").value(VERSION);
          body.write(json);
        });
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import java.util.OptionalInt;
import org.pawl.generator.topology.SystemObjects;
import org.pawl.model.BoardDefault;
import org.pawl.model.KernelDefault;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.query.TickRates;
import org.pawl.services.generation.Generation;
import org.pawl.services.models.LoadedModel;

/** The description of models for a build; docs/reference/command.md describes its format. */
public final class BuildDescription {
  private final Generation.Preview preview;
  private final boolean hasTopology;

  public BuildDescription(Generation.Preview preview) {
    this(preview, false);
  }

  private BuildDescription(Generation.Preview preview, boolean hasTopology) {
    this.preview = preview;
    this.hasTopology = hasTopology;
  }

  /** The same description with the topology of each system. */
  public BuildDescription withTopology() {
    return new BuildDescription(preview, true);
  }

  /** Prints the description as one JSON object. */
  public void print(PrintStream stream) {
    JsonDocument.print(
        stream,
        json -> {
          JsonDocument.strings(json, "inputs", preview.models().inputs());
          JsonDocument.strings(json, "outputs", preview.names());
          json.name("systems").beginArray();
          for (LoadedModel model : preview.models().named()) {
            for (var system : Members.of(model.model().getMembers(), SystemDefinition.class)) {
              system(json, system);
            }
          }
          json.endArray();
        });
  }

  private void system(JsonWriter json, SystemDefinition system) throws IOException {
    json.beginObject();
    json.name("name").value(system.getName());
    json.name("board")
        .value(first(system, BoardDefault.class).map(BoardDefault::getBoard).orElse(null));
    json.name("kernel")
        .value(
            first(system, KernelDefault.class)
                .map(kernel -> kernel.getKernel().getLiteral())
                .orElse(null));
    OptionalInt tick =
        Optional.ofNullable(TickRates.find(system, null))
            .map(rate -> Systems.value(rate.getFrequency()))
            .orElse(OptionalInt.empty());
    json.name("tickHz").value(tick.isPresent() ? (Number) tick.getAsInt() : null);
    json.name("objects").value(SystemObjects.of(system).size());
    if (hasTopology) {
      new SystemTopology(system).write(json);
    }
    json.endObject();
  }

  private static <T> Optional<T> first(SystemDefinition system, Class<T> kind) {
    return Members.of(system.getMembers(), kind).stream().findFirst();
  }
}

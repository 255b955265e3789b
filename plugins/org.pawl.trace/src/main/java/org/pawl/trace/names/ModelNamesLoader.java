// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.names;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.services.files.Progress;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.LoadedModels;
import org.pawl.services.models.ModelFileFinder;
import org.pawl.services.models.ModelLoader;
import org.pawl.services.models.Severity;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.TraceRecord;

/** Finds the system of a model that recorded a trace. */
public final class ModelNamesLoader {
  private final String model;
  private final List<ModelNames> systems;

  /** The model does not match the trace. The message says why and names the remedy. */
  public static final class Mismatch extends Exception {
    private static final long serialVersionUID = 1L;

    /** A mismatch with this message for users. */
    public Mismatch(String message) {
      super(message);
    }
  }

  private ModelNamesLoader(String model, List<ModelNames> systems) {
    this.model = model;
    this.systems = systems;
  }

  /**
   * Reads a model.
   *
   * @param system the name of the system; null for the one that matches the trace
   * @throws IOException if the model cannot be read
   * @throws Mismatch if the model has errors, or no such system
   */
  public static ModelNamesLoader read(Path folder, String model, String system)
      throws IOException, Mismatch {
    LoadedModels models =
        new ModelLoader(folder, Progress.NONE).load(ModelFileFinder.find(folder, List.of(model)));
    List<Diagnostic> errors =
        models.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).toList();
    if (!errors.isEmpty()) {
      var lines = new StringBuilder(model + " has errors");
      errors.forEach(error -> lines.append("\n").append(error));
      throw new Mismatch(lines.toString());
    }
    List<SystemDefinition> found =
        models.named().stream()
            .flatMap(m -> Members.of(m.model().getMembers(), SystemDefinition.class).stream())
            .toList();
    List<ModelNames> named =
        found.stream()
            .filter(s -> system == null || s.getName().equals(system))
            .map(ModelNames::new)
            .toList();
    if (named.isEmpty()) {
      List<String> names = found.stream().map(SystemDefinition::getName).toList();
      throw new Mismatch(
          names.isEmpty()
              ? model + " has no system; name the model that has it"
              : "%s has no system '%s'; it has %s"
                  .formatted(model, system, String.join(", ", names)));
    }
    return new ModelNamesLoader(model, named);
  }

  /**
   * The names for a trace that begins with this start record. A trace without identity matches
   * every system.
   *
   * @throws Mismatch if no system, or more than one, matches the trace
   */
  public ModelNames of(Optional<TraceRecord> start) throws Mismatch {
    long identity = start.map(found -> found.get(Field.IDENTITY)).orElse(0L);
    List<ModelNames> fitting = systems.stream().filter(s -> s.agreeWith(identity)).toList();
    if (fitting.isEmpty()) {
      throw new Mismatch(
          "the trace was recorded by another model, or by another version of %s; without --model it is shown with numbers"
              .formatted(model));
    }
    if (fitting.size() > 1) {
      throw new Mismatch(
          "%s has several systems, say --system NAME: %s"
              .formatted(
                  model, String.join(", ", fitting.stream().map(ModelNames::system).toList())));
    }
    return fitting.get(0);
  }
}

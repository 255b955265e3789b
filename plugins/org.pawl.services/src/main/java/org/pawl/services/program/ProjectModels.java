// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.pawl.model.KernelDefault;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.services.files.Progress;
import org.pawl.services.models.ModelFileFinder;
import org.pawl.services.models.ModelLoader;

/** The models of a project, and the defaults that their systems give to a build. */
public final class ProjectModels {
  private ProjectModels() {}

  /**
   * The models in the project's folder that have a system, sorted by name.
   *
   * @throws IOException if the folder or a model cannot be read
   */
  public static List<Path> withSystem(Path project) throws IOException {
    return systems(project).stream()
        .map(system -> Path.of(system.eResource().getURI().toFileString()))
        .distinct()
        .toList();
  }

  /**
   * The kernel of the first system that names one; empty if there is none.
   *
   * @throws IOException if the folder or a model cannot be read
   */
  public static Optional<String> kernel(Path project) throws IOException {
    return systems(project).stream()
        .flatMap(system -> Members.of(system.getMembers(), KernelDefault.class).stream())
        .map(kernel -> kernel.getKernel().getLiteral().toLowerCase(Locale.ROOT))
        .findFirst();
  }

  private static List<SystemDefinition> systems(Path project) throws IOException {
    List<Path> models;
    try (var files = Files.list(project)) {
      models =
          files
              .filter(file -> file.toString().endsWith(ModelFileFinder.EXTENSION))
              .filter(Files::isRegularFile)
              .sorted()
              .toList();
    }
    return new ModelLoader(project, Progress.NONE)
        .load(models).named().stream()
            .filter(loaded -> loaded.model() != null)
            .flatMap(m -> Members.of(m.model().getMembers(), SystemDefinition.class).stream())
            .toList();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pawl.services.program.Board;
import org.pawl.services.program.BuildChoices;
import org.pawl.services.program.ProjectModels;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.access.RequestProblem;

/** Finds the project that a model belongs to. */
final class ProjectOfModel {
  private static final String BUILD_FILE = "CMakeLists.txt";

  private ProjectOfModel() {}

  /**
   * The choices for a build on this computer.
   *
   * @throws RequestProblem if there is no project, or its build folder is outside of the folder
   */
  static BuildChoices choices(ModelFolder folder, Path model, boolean traced)
      throws RequestProblem, IOException {
    Path project = project(folder, model);
    String kernel = ProjectModels.kernel(project).orElse("");
    var choices = new BuildChoices(project, Board.HOST, kernel, "", traced);
    if (!folder.isInside(choices.folder())) {
      throw new RequestProblem(403, "the folder 'build' is a link that leads outside");
    }
    return choices;
  }

  /** Where a run with tracing records. */
  static Path trace(BuildChoices choices) {
    return choices.folder().resolve("studio.trace");
  }

  private static Path project(ModelFolder folder, Path model) throws RequestProblem {
    for (Path place = model.getParent();
        place != null && place.startsWith(folder.root());
        place = place.getParent()) {
      if (folder.isFile(place.resolve(BUILD_FILE)) && Files.isReadable(place.resolve(BUILD_FILE))) {
        return place;
      }
    }
    throw new RequestProblem(
        409,
        "there is no "
            + BUILD_FILE
            + " beside the model or above it: a project that runs has one; 'pawl new' writes it");
  }
}

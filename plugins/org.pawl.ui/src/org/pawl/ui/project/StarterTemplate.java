// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.pawl.services.starter.Starter;

/** The files of {@code pawl new}, with the name of the project. */
final class StarterTemplate implements ProjectTemplate {

  @Override
  public String label() {
    return "A light that blinks";
  }

  @Override
  public String description() {
    return "A small machine as a starting point: the model, the C around it, a CMake build and a"
        + " README. It runs on this computer as it is. The model is named as the project.";
  }

  @Override
  public String suggestedName() {
    return "light";
  }

  @Override
  public String problemOf(String projectName) {
    if (Starter.isName(projectName)) {
      return null;
    }
    String near = near(projectName);
    return "The model is named as the project: "
        + Starter.PROJECT_RULE
        + (near == null ? "." : ". A name such as " + near + " will do.");
  }

  @Override
  public String write(Path folder, String projectName) throws IOException {
    new Starter(projectName).write(folder, Path.of(projectName));
    return projectName + ".pawl";
  }

  /** A valid name that is similar to the given one, or null. */
  private static String near(String name) {
    String near =
        name.strip()
            .replaceAll("([a-z])([A-Z])", "$1_$2")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "_")
            .replaceAll("^[0-9_]+|_+$", "");
    return Starter.isName(near) ? near : null;
  }
}

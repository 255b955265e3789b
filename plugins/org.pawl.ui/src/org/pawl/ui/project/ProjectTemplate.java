// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.io.IOException;
import java.nio.file.Path;

/** What a new project may start from. */
public interface ProjectTemplate {
  /** What a person chooses by. */
  String label();

  /** A few sentences on what is in it. */
  String description();

  /** A name for the project, if a person gives none. */
  String suggestedName();

  /** Says why a project cannot have a name with this template, or null. */
  default String problemOf(String projectName) {
    return null;
  }

  /**
   * Writes the project's files.
   *
   * @param folder the project's, with none of these files in it
   * @return the model's name in the folder
   */
  String write(Path folder, String projectName) throws IOException;
}

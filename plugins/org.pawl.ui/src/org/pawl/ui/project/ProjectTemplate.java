// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.io.IOException;
import java.nio.file.Path;

/** A template for new projects. */
public interface ProjectTemplate {
  /** The label in the list of templates. */
  String label();

  /** A description of a few sentences. */
  String description();

  /** The default name of the project. */
  String suggestedName();

  /** The reason why a project cannot have a name with this template, or null. */
  default String problemOf(String projectName) {
    return null;
  }

  /**
   * Writes the files of the project.
   *
   * @param folder of the project, without any of these files
   * @return the file name of the model
   */
  String write(Path folder, String projectName) throws IOException;
}

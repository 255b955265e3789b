// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How a project is to be built.
 *
 * @param project the folder with its CMakeLists.txt, absolute
 * @param kernel empty: as the model says, else as CMake does
 * @param strategy empty: as the model says
 * @param traced whether the program can record what it does
 */
public record Choices(Path project, Board board, String kernel, String strategy, boolean traced) {

  /** Where it is built unless the user says otherwise; every choice has a folder of its own. */
  public Path folder() {
    var name = new StringBuilder(board.shortName());
    Optional.of(kernel).filter(k -> !k.isEmpty()).ifPresent(k -> name.append('-').append(k));
    Optional.of(strategy).filter(s -> !s.isEmpty()).ifPresent(s -> name.append('-').append(s));
    return project.resolve("build").resolve(name.append(traced ? "-traced" : "").toString());
  }
}

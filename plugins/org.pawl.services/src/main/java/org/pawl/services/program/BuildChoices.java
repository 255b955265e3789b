// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The choices for the build of a project.
 *
 * @param project the folder with its CMakeLists.txt, absolute
 * @param kernel empty for the kernel of the model, else of the CMake project
 * @param strategy empty for the strategy of the model
 * @param traced whether the program is built with tracing
 */
public record BuildChoices(
    Path project, Board board, String kernel, String strategy, boolean traced) {

  /** The default build folder. It is different for each combination of choices. */
  public Path folder() {
    var name = new StringBuilder(board.buildName());
    Optional.of(kernel).filter(k -> !k.isEmpty()).ifPresent(k -> name.append('-').append(k));
    Optional.of(strategy).filter(s -> !s.isEmpty()).ifPresent(s -> name.append('-').append(s));
    return project.resolve("build").resolve(name.append(traced ? "-traced" : "").toString());
  }
}

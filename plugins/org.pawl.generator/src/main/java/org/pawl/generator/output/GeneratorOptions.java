// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.output;

import java.nio.file.Path;
import java.util.Optional;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Strategy;

/**
 * What a user may decide outside the model.
 *
 * @param strategy for all machines, whatever the model says; empty: as the model says
 * @param order for all machines, whatever the model says; empty: as the model says
 * @param coverage whether machines of active classes tell a trace which of their states, branches
 *     and guards are reached
 * @param lineDirectives whether an error the C compiler finds in an action points at the model
 * @param outputFolder where the files go, as an absolute path: line directives then name files by
 *     their absolute paths, which compilers and debuggers find from any folder; empty: by their
 *     names alone, so that the C depends on no folder
 */
public record GeneratorOptions(
    Optional<Strategy> strategy,
    Optional<ExecutionOrder> order,
    boolean coverage,
    boolean lineDirectives,
    Optional<String> outputFolder) {

  /** With names alone in line directives. */
  public GeneratorOptions(
      Optional<Strategy> strategy,
      Optional<ExecutionOrder> order,
      boolean coverage,
      boolean lineDirectives) {
    this(strategy, order, coverage, lineDirectives, Optional.empty());
  }

  /** The strategy of a machine for which neither model nor options name one. */
  public static final Strategy DEFAULT_STRATEGY = Strategy.PRECOMPUTED;

  /** Everything as the model says, with line directives. */
  public static GeneratorOptions defaults() {
    return new GeneratorOptions(Optional.empty(), Optional.empty(), false, true);
  }

  public GeneratorOptions withStrategy(Strategy forAll) {
    return new GeneratorOptions(Optional.of(forAll), order, coverage, lineDirectives, outputFolder);
  }

  public GeneratorOptions withOrder(ExecutionOrder forAll) {
    return new GeneratorOptions(
        strategy, Optional.of(forAll), coverage, lineDirectives, outputFolder);
  }

  public GeneratorOptions withoutLineDirectives() {
    return new GeneratorOptions(strategy, order, coverage, false, outputFolder);
  }

  public GeneratorOptions withCoverage() {
    return new GeneratorOptions(strategy, order, true, lineDirectives, outputFolder);
  }

  /** With absolute paths in line directives, without what links may change. */
  public GeneratorOptions withOutputFolder(Path folder) {
    String absolute = folder.toAbsolutePath().normalize().toString();
    return new GeneratorOptions(strategy, order, coverage, lineDirectives, Optional.of(absolute));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.output;

import java.nio.file.Path;
import java.util.Optional;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Strategy;

/**
 * The options that a user may set outside the model.
 *
 * @param strategy for all machines, in place of the model's; empty: as in the model
 * @param order for all machines, in place of the model's; empty: as in the model
 * @param coverage whether machines of active classes report to a trace which of their states,
 *     branches and guards are reached
 * @param lineDirectives whether an error the C compiler finds in an action points at the model
 * @param outputFolder the folder of the files, as an absolute path: line directives then name files
 *     by their absolute paths, which compilers and debuggers find from any folder; empty: by their
 *     names alone, so that the C depends on no folder
 */
public record GeneratorOptions(
    Optional<Strategy> strategy,
    Optional<ExecutionOrder> order,
    boolean coverage,
    boolean lineDirectives,
    Optional<String> outputFolder) {

  /** Options whose line directives have file names alone. */
  public GeneratorOptions(
      Optional<Strategy> strategy,
      Optional<ExecutionOrder> order,
      boolean coverage,
      boolean lineDirectives) {
    this(strategy, order, coverage, lineDirectives, Optional.empty());
  }

  /** The strategy of a machine if neither model nor options name one. */
  public static final Strategy DEFAULT_STRATEGY = Strategy.PRECOMPUTED;

  /** All settings as in the model, with line directives. */
  public static GeneratorOptions defaults() {
    return new GeneratorOptions(Optional.empty(), Optional.empty(), false, true);
  }

  /** As this, with one strategy for all machines. */
  public GeneratorOptions withStrategy(Strategy forAll) {
    return new GeneratorOptions(Optional.of(forAll), order, coverage, lineDirectives, outputFolder);
  }

  /** As this, with one order of execution for all machines. */
  public GeneratorOptions withOrder(ExecutionOrder forAll) {
    return new GeneratorOptions(
        strategy, Optional.of(forAll), coverage, lineDirectives, outputFolder);
  }

  /** As this, without line directives. */
  public GeneratorOptions withoutLineDirectives() {
    return new GeneratorOptions(strategy, order, coverage, false, outputFolder);
  }

  /** As this, with C that reports coverage points to a trace. */
  public GeneratorOptions withCoverage() {
    return new GeneratorOptions(strategy, order, true, lineDirectives, outputFolder);
  }

  /** As this, with absolute paths in line directives. Symbolic links are not resolved. */
  public GeneratorOptions withOutputFolder(Path folder) {
    String absolute = folder.toAbsolutePath().normalize().toString();
    return new GeneratorOptions(strategy, order, coverage, lineDirectives, Optional.of(absolute));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Kernel;
import org.pawl.model.Strategy;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a user may decide outside the model. */
final class GeneratorArguments {
  @Option(
      names = "--strategy",
      paramLabel = "STRATEGY",
      converter = StrategyConverter.class,
      description =
          "'discovered' or 'precomputed', for all machines, whatever the model says. Default: as"
              + " the model says, else precomputed.")
  private Strategy strategy;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      converter = OrderConverter.class,
      description =
          "'uml' or 'action-first', whatever the model says. Default: as the model says, else uml.")
  private ExecutionOrder order;

  @Option(
      names = "--no-line",
      description = "No #line directives that lead the C compiler's messages back to the model.")
  private boolean withoutLines;

  @Option(
      names = "--line-paths",
      description =
          "Absolute paths in #line directives: compilers and debuggers find the model from any"
              + " folder. Default: names alone, so that the C depends on no folder.")
  private boolean linePaths;

  @Option(
      names = "--coverage",
      description =
          "Active objects tell a trace which states, branches and guards they reach; 'pawl"
              + " coverage' reads it.")
  private boolean coverage;

  /**
   * @param output the folder that the files go to
   */
  GeneratorOptions options(Path output) {
    var options =
        new GeneratorOptions(
            Optional.ofNullable(strategy), Optional.ofNullable(order), coverage, !withoutLines);
    return linePaths ? options.withOutputFolder(output) : options;
  }

  static final class StrategyConverter implements ITypeConverter<Strategy> {
    @Override
    public Strategy convert(String text) {
      Strategy strategy = Strategy.get(text);
      if (strategy == null || strategy == Strategy.UNSPECIFIED) {
        throw new TypeConversionException("'" + text + "' is neither discovered nor precomputed");
      }
      return strategy;
    }
  }

  static final class KernelConverter implements ITypeConverter<Kernel> {
    @Override
    public Kernel convert(String text) {
      Kernel kernel = Kernel.get(text);
      if (kernel == null) {
        throw new TypeConversionException(
            "'" + text + "' is none of cooperative, preemptive, blocking");
      }
      return kernel;
    }
  }

  static final class OrderConverter implements ITypeConverter<ExecutionOrder> {
    @Override
    public ExecutionOrder convert(String text) {
      ExecutionOrder order = ExecutionOrder.get(text);
      if (order == null) {
        throw new TypeConversionException("'" + text + "' is neither uml nor action-first");
      }
      return order;
    }
  }
}

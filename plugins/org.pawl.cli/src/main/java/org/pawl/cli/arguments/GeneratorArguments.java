// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.arguments;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.common.util.Enumerator;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Kernel;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of the generator, which override the model. */
public final class GeneratorArguments {
  @Option(
      names = "--strategy",
      paramLabel = "STRATEGY",
      converter = StrategyConverter.class,
      completionCandidates = Strategies.class,
      description =
          "The strategy for all machines, overriding the model, one of: ${COMPLETION-CANDIDATES}."
              + " Default: as in the model, else precomputed.")
  private Strategy strategy;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      converter = OrderConverter.class,
      completionCandidates = Orders.class,
      description =
          "The execution order, overriding the model, one of: ${COMPLETION-CANDIDATES}. Default: as in"
              + " the model, else uml.")
  private ExecutionOrder order;

  @Option(
      names = "--no-line",
      description = "No #line directives. They make the C compiler's messages refer to the model.")
  private boolean withoutLines;

  @Option(
      names = "--line-paths",
      description =
          "Absolute paths in #line directives: compilers and debuggers find the model from any"
              + " folder. Default: only file names, so that the C does not depend on the folder.")
  private boolean linePaths;

  @Option(
      names = "--coverage",
      description =
          "Active objects record in the trace which states, branches and guards they reach; 'pawl"
              + " coverage' reads it.")
  private boolean coverage;

  /**
   * @param output the folder for the generated files
   */
  public GeneratorOptions options(Path output) {
    var options =
        new GeneratorOptions(
            Optional.ofNullable(strategy), Optional.ofNullable(order), coverage, !withoutLines);
    return linePaths ? options.withOutputFolder(output) : options;
  }

  public static final class StrategyConverter implements ITypeConverter<Strategy> {
    @Override
    public Strategy convert(String text) {
      return named(text, EnumChoices.strategies());
    }
  }

  public static final class KernelConverter implements ITypeConverter<Kernel> {
    @Override
    public Kernel convert(String text) {
      return named(text, EnumChoices.kernels());
    }
  }

  public static final class OrderConverter implements ITypeConverter<ExecutionOrder> {
    @Override
    public ExecutionOrder convert(String text) {
      return named(text, EnumChoices.orders());
    }
  }

  private static <E extends Enumerator> E named(String text, List<E> values) {
    try {
      return EnumChoices.named(text, values);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** The values of an enumeration, for the help and shell completion. */
  private static class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names(List<? extends Enumerator> values) {
      values.forEach(value -> add(value.getLiteral()));
    }
  }

  public static final class Strategies extends Names {
    private static final long serialVersionUID = 1L;

    Strategies() {
      super(EnumChoices.strategies());
    }
  }

  public static final class Kernels extends Names {
    private static final long serialVersionUID = 1L;

    Kernels() {
      super(EnumChoices.kernels());
    }
  }

  public static final class Orders extends Names {
    private static final long serialVersionUID = 1L;

    Orders() {
      super(EnumChoices.orders());
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.eclipse.emf.common.util.Enumerator;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.query.EnumChoices;
import org.pawl.services.files.FileProblem;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationRequest;
import org.pawl.services.generation.GenerationResult;

/**
 * Generates C from models and from the models they use. Does nothing if the models, the options and
 * the plug-in's version have not changed since the last run and its output exists.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends AbstractModelMojo {
  /** The folder for the generated C. */
  @Parameter(
      property = "pawl.outputDirectory",
      defaultValue = "${project.build.directory}/generated-sources/pawl")
  private File outputDirectory;

  /**
   * The strategy for all machines, {@code discovered} or {@code precomputed}; by default as in the
   * model.
   */
  @Parameter(property = "pawl.strategy")
  private String strategy;

  /** The execution order, {@code uml} or {@code action-first}; by default as in the model. */
  @Parameter(property = "pawl.order")
  private String order;

  /** Whether active objects record in the trace which states, branches and guards they reach. */
  @Parameter(property = "pawl.coverage", defaultValue = "false")
  private boolean coverage;

  /**
   * Whether the C has {@code #line} directives, so that the C compiler's messages about actions
   * refer to the model.
   */
  @Parameter(property = "pawl.lineDirectives", defaultValue = "true")
  private boolean lineDirectives;

  @Parameter(defaultValue = "${project.build.directory}/pawl", readonly = true)
  private File stateDirectory;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true)
  private MojoExecution execution;

  @Override
  protected void run(List<Path> files) throws IOException, MojoFailureException {
    GeneratorOptions options = options();
    Path output = outputDirectory.toPath();
    var lastRun =
        new LastRun(
            stateDirectory.toPath().resolve(execution.getExecutionId() + ".state"),
            settings(files, options));
    if (lastRun.isUpToDate()) {
      getLog().info("Models are unchanged; nothing to generate");
      return;
    }
    lastRun.forget();
    var request = new GenerationRequest(basedir.toPath(), files, output, options, true, werror);
    GenerationResult result = new Generation(progress()).run(request);
    report(result, "; files that were generated before are kept");
    getLog()
        .info(
            "%d files in %s, %d of them written"
                .formatted(
                    result.written().files().size(), output, result.written().changed().size()));
    result.written().removed().forEach(file -> getLog().info("Removed " + file));
    lastRun.remember(
        Stream.concat(result.inputs().stream(), result.written().files().stream()).toList());
  }

  private List<String> settings(List<Path> files, GeneratorOptions options) {
    var settings = new ArrayList<String>();
    settings.add("plug-in " + execution.getVersion());
    settings.add("options " + options + " werror " + werror);
    settings.add("output " + outputDirectory);
    files.forEach(file -> settings.add("model " + file));
    return settings;
  }

  private GeneratorOptions options() throws FileProblem {
    return new GeneratorOptions(
            chosen("strategy", strategy, EnumChoices.strategies()),
            chosen("order", order, EnumChoices.orders()),
            coverage,
            lineDirectives)
        .withOutputFolder(outputDirectory.toPath());
  }

  private static <E extends Enumerator> Optional<E> chosen(
      String parameter, String name, List<E> values) throws FileProblem {
    try {
      return name == null || name.isBlank()
          ? Optional.empty()
          : Optional.of(EnumChoices.named(name, values));
    } catch (IllegalArgumentException e) {
      throw new FileProblem(parameter + ": " + e.getMessage());
    }
  }
}

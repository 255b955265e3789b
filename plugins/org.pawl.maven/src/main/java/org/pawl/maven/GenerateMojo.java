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
 * Turns models, and the models they use, into C. Does nothing while models, used files, options and
 * the plug-in's version are those of the last run and its output is still there.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends AbstractModelMojo {
  /** Where the C goes. */
  @Parameter(
      property = "pawl.outputDirectory",
      defaultValue = "${project.build.directory}/generated-sources/pawl")
  private File outputDirectory;

  /** {@code discovered} or {@code precomputed} for all machines; by default as the model says. */
  @Parameter(property = "pawl.strategy")
  private String strategy;

  /** {@code uml} or {@code action-first}; by default as the model says. */
  @Parameter(property = "pawl.order")
  private String order;

  /** Whether active objects tell a trace which states, branches and guards they reach. */
  @Parameter(property = "pawl.coverage", defaultValue = "false")
  private boolean coverage;

  /** Whether the C compiler's messages about actions lead to the model. */
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
    if (lastRun.isStillGood()) {
      getLog().info("Models are unchanged; nothing to generate");
      return;
    }
    lastRun.forget();
    var request = new GenerationRequest(basedir.toPath(), files, output, options, true, werror);
    GenerationResult result = new Generation(progress()).run(request);
    report(result, "; what was generated before is left as it was");
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

// SPDX-License-Identifier: EPL-2.0
package org.pawl.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.GenerationResult;
import org.pawl.services.models.Diagnostic;

/** A goal that reads a project's models and reports their errors and warnings. */
abstract class AbstractModelMojo extends AbstractMojo {
  /** The language's registries are static, and modules may be built in parallel. */
  private static final Object LANGUAGE = new Object();

  @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
  protected File basedir;

  /**
   * The models: {@code directory} (default src/main/pawl), {@code includes} (default **&#47;*.pawl)
   * and {@code excludes}.
   */
  @Parameter private ModelFileSet models = new ModelFileSet();

  /** Whether warnings count as errors. */
  @Parameter(property = "pawl.werror", defaultValue = "false")
  protected boolean werror;

  /** Whether to skip this goal. */
  @Parameter(property = "pawl.skip", defaultValue = "false")
  private boolean skip;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Skipped");
      return;
    }
    List<Path> files = models.find(new File(basedir, "src/main/pawl"));
    if (files.isEmpty()) {
      getLog().info("No models");
      return;
    }
    try {
      synchronized (LANGUAGE) {
        run(files);
      }
    } catch (FileProblem e) {
      throw new MojoExecutionException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("The models could not be processed: " + e.getMessage(), e);
    }
  }

  protected abstract void run(List<Path> files) throws IOException, MojoFailureException;

  protected final Progress progress() {
    return step -> getLog().debug(step);
  }

  /** Logs the diagnostics in the format of the command, and fails if there are errors. */
  protected final void report(GenerationResult result, String consequence)
      throws MojoFailureException {
    for (Diagnostic diagnostic : result.diagnostics()) {
      switch (diagnostic.severity()) {
        case ERROR -> getLog().error(diagnostic.toString());
        case WARNING -> getLog().warn(diagnostic.toString());
        default -> getLog().info(diagnostic.toString());
      }
    }
    if (result.hasErrors()) {
      long errors = result.errors();
      String count = errors == 1 ? "1 error" : errors + " errors";
      throw new MojoFailureException(count + " in the models (see above)" + consequence);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.concurrent.Callable;
import org.pawl.cli.report.Format;
import org.pawl.cli.report.Report;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.Progress;
import picocli.CommandLine.Mixin;

/** A command on models: reports, and turns what happened into an exit code. */
abstract class ModelCommand implements Callable<Integer> {
  protected final Surroundings surroundings;

  @Mixin protected ModelArguments models;

  ModelCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public final Integer call() throws IOException {
    Report report = format().report(surroundings.out(), surroundings.err(), models.quiet);
    try {
      return surroundings.terminal() ? watched(report) : run(report, Progress.NONE);
    } catch (FileProblem e) {
      report.failed(e.getMessage());
      return ExitCode.FILES;
    } catch (FileSystemException e) {
      report.failed(FileProblem.of(e).getMessage());
      return ExitCode.FILES;
    }
  }

  /** The form of the report. */
  protected abstract Format format();

  private int watched(Report report) throws IOException {
    try (var progress = new TerminalProgress(surroundings.err())) {
      return run(report, progress);
    }
  }

  /** Does the work and reports it; returns the exit code. */
  protected abstract int run(Report report, Progress progress) throws IOException;
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.concurrent.Callable;
import org.pawl.cli.arguments.ModelArguments;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.TerminalProgress;
import org.pawl.cli.report.Report;
import org.pawl.cli.report.ReportFormat;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.Progress;
import picocli.CommandLine.Mixin;

/** A command on models. Reports problems and returns the exit code. */
public abstract class ModelCommand implements Callable<Integer> {
  protected final CommandContext context;

  @Mixin protected ModelArguments models;

  public ModelCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public final Integer call() throws IOException {
    Report report = format().report(context.out(), context.err(), models.quiet);
    try {
      return context.terminal() ? watched(report) : run(report, Progress.NONE);
    } catch (FileProblem e) {
      report.failed(e.getMessage());
      return ExitCode.FILES;
    } catch (FileSystemException e) {
      report.failed(FileProblem.of(e).getMessage());
      return ExitCode.FILES;
    }
  }

  /** The format of the report. */
  protected abstract ReportFormat format();

  private int watched(Report report) throws IOException {
    try (var progress = new TerminalProgress(context.err())) {
      return run(report, progress);
    }
  }

  /** Does the work and reports it; returns the exit code. */
  protected abstract int run(Report report, Progress progress) throws IOException;
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import org.pawl.cli.arguments.ReportArguments;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.cli.report.Report;
import org.pawl.cli.report.ReportFormat;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Reports errors and warnings of models and of the models they use; writes no files.",
    footer = {
      "",
      "Examples:",
      "  pawl check dpp.pawl",
      "  pawl check --Werror 'models/**/*.pawl'",
      "  pawl check --format json dpp.pawl"
    })
public final class CheckCommand extends ModelCommand {
  @Mixin private ReportArguments reports;

  public CheckCommand(CommandContext context) {
    super(context);
  }

  @Override
  protected ReportFormat format() {
    return reports.format;
  }

  @Override
  protected int run(Report report, Progress progress) throws IOException {
    var folder = context.folder();
    GenerationResult result =
        new Generation(progress).check(folder, models.files(folder), models.strict);
    report.checked(result);
    return result.hasErrors() ? ExitCode.MODEL : ExitCode.OK;
  }
}

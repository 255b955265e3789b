// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.pawl.cli.arguments.GeneratorArguments;
import org.pawl.cli.arguments.ReportArguments;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.cli.report.Report;
import org.pawl.cli.report.ReportFormat;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationRequest;
import org.pawl.services.generation.GenerationResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Generates C from models and from the models they use.",
      "Only files that changed are written, and none if a model has errors. A file that Pawl did not"
          + " generate is never replaced; a file that is no longer generated from its model is removed."
    },
    footer = {
      "",
      "Examples:",
      "  pawl generate dpp.pawl",
      "  pawl generate -o generated 'models/**/*.pawl'",
      "  pawl generate --strategy discovered --no-line -o generated dpp.pawl",
      "  pawl generate --list -o generated dpp.pawl    name the files, write nothing"
    })
public final class GenerateCommand extends ModelCommand {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "The folder for generated files, created if necessary. Default: the current one.")
  private Path output = Path.of("");

  @Mixin private GeneratorArguments generator;
  @Mixin private ReportArguments reports;

  @Option(
      names = "--no-used",
      description = "Generate only the models named, not those that they use.")
  private boolean withoutUsed;

  @Option(names = "--list", description = "Print the names of the files, and write nothing.")
  private boolean list;

  public GenerateCommand(CommandContext context) {
    super(context);
  }

  @Override
  protected ReportFormat format() {
    return reports.format;
  }

  @Override
  protected int run(Report report, Progress progress) throws IOException {
    Path folder = context.folder();
    var request =
        new GenerationRequest(
            folder,
            models.files(folder),
            output,
            generator.options(folder.resolve(output)),
            !withoutUsed,
            models.strict);
    var generation = new Generation(progress);
    GenerationResult result =
        list ? list(generation, request, report) : write(generation, request, report);
    return result.hasErrors() ? ExitCode.MODEL : ExitCode.OK;
  }

  private static GenerationResult write(
      Generation generation, GenerationRequest request, Report report) throws IOException {
    GenerationResult result = generation.run(request);
    report.generated(result, request.output());
    return result;
  }

  private GenerationResult list(Generation generation, GenerationRequest request, Report report)
      throws IOException {
    Generation.Preview preview = generation.preview(request);
    List<Path> files = preview.names().stream().map(output::resolve).toList();
    report.listed(preview.result(), files);
    if (reports.format == ReportFormat.TEXT) {
      files.forEach(context.out()::println);
    }
    return preview.result();
  }
}

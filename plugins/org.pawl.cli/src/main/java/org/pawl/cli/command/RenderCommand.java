// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.pawl.cli.arguments.PictureArguments;
import org.pawl.cli.arguments.ReportArguments;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.cli.report.Report;
import org.pawl.cli.report.ReportFormat;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.GenerationResult;
import org.pawl.services.rendering.RenderRequest;
import org.pawl.services.rendering.Rendering;
import org.pawl.services.rendering.UnknownDiagram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "render",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Draws the state machines and systems of models and of the models they use.",
      "Only files that changed are written, and none if a model has errors. A file that Pawl did not"
          + " write is never replaced; a picture that is no longer drawn from its model is removed,"
          + " unless --machine or --system selects pictures."
    },
    footer = {
      "",
      "Examples:",
      "  pawl render dpp.pawl",
      "  pawl render -o docs/pictures --link-prefix ../../models/ 'models/*.pawl'",
      "  pawl render --machine Philo --format png --scale 2 dpp.pawl",
      "  pawl render --system dpp --theme dark dpp.pawl"
    })
public final class RenderCommand extends ModelCommand {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "The folder for pictures, created if necessary. Default: the current one.")
  private Path output = Path.of("");

  @Option(
      names = "--machine",
      paramLabel = "NAME",
      description =
          "Draw the machine of this class, or this submachine ('Phone.Dial'). Repeatable.")
  private List<String> machines = List.of();

  @Option(names = "--system", paramLabel = "NAME", description = "Draw this system. Repeatable.")
  private List<String> systems = List.of();

  @Mixin private PictureArguments pictures;

  @Option(names = "--no-used", description = "Draw only the models named, not those that they use.")
  private boolean withoutUsed;

  @Option(
      names = "--report",
      paramLabel = "FORMAT",
      converter = ReportFormat.Converter.class,
      completionCandidates = ReportFormat.Candidates.class,
      description = ReportArguments.MEANING)
  private ReportFormat format = ReportFormat.TEXT;

  @Spec private CommandSpec spec;

  public RenderCommand(CommandContext context) {
    super(context);
  }

  @Override
  protected ReportFormat format() {
    return format;
  }

  @Override
  protected int run(Report report, Progress progress) throws IOException {
    Path folder = context.folder();
    var request =
        new RenderRequest(
            folder,
            models.files(folder),
            output,
            machines,
            systems,
            pictures.of(spec.commandLine()),
            !withoutUsed,
            models.strict);
    try {
      GenerationResult result = new Rendering(progress).run(request);
      report.generated(result, output);
      return result.hasErrors() ? ExitCode.MODEL : ExitCode.OK;
    } catch (UnknownDiagram e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.cli.report.BuildDescription;
import org.pawl.cli.report.ReportFormat;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationRequest;
import org.pawl.services.models.ModelFileFinder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "describe",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Describes models for a build, as one JSON object on stdout: 'inputs', the files of the models;"
          + " 'outputs', the names of the files that 'pawl generate' writes; and 'systems', with the"
          + " board, kernel and tick rate of each.",
      "Models with errors are reported on stderr instead."
    },
    footer = {"", "Examples:", "  pawl describe dpp.pawl", "  pawl describe dpp.pawl --topology"})
public final class DescribeCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      arity = "1..*",
      paramLabel = "MODEL",
      description = "Model files, or quoted patterns.")
  private List<String> names;

  @Option(
      names = "--no-used",
      description = "Only the outputs of the models named, not those of the models that they use.")
  private boolean withoutUsed;

  @Option(
      names = "--topology",
      description =
          "Also the topology of each system: objects with their events, timers and ports, threads,"
              + " pools, interrupts, connections, and the numbers of signals.")
  private boolean topology;

  @Option(names = "--json", hidden = true, description = "The default.")
  private boolean json;

  public DescribeCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    var report = ReportFormat.TEXT.report(context.out(), context.err(), true);
    try {
      Path folder = context.folder();
      var request =
          new GenerationRequest(
              folder,
              ModelFileFinder.find(folder, names),
              Path.of(""),
              GeneratorOptions.defaults(),
              !withoutUsed,
              false);
      var preview = new Generation(Progress.NONE).preview(request);
      report.checked(preview.result());
      if (preview.result().hasErrors()) {
        return ExitCode.MODEL;
      }
      var description = new BuildDescription(preview);
      (topology ? description.withTopology() : description).print(context.out());
      return ExitCode.OK;
    } catch (FileProblem e) {
      report.failed(e.getMessage());
      return ExitCode.FILES;
    }
  }
}

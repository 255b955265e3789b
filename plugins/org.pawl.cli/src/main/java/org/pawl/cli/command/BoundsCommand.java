// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.ProcessRunner;
import org.pawl.cli.console.Version;
import org.pawl.cli.report.BuildDescription;
import org.pawl.cli.report.ReportFormat;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationRequest;
import org.pawl.services.models.ModelFileFinder;
import org.pawl.services.program.CycleCounter;
import org.pawl.services.program.Distribution;
import org.pawl.services.program.MissingTools;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "bounds",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Computes bounds of a program for the Cortex-M4, without a run: the greatest time of each"
          + " reaction in clock cycles, the response time of each event, the depth of each stack, the"
          + " length of each queue, and the use of each pool.",
      "The image is the ELF file of the linker. Each path of its machine code that the values allow is"
          + " followed. What has no bound is reported with its line in the source, if the image has"
          + " debug information (-g), and with the statement for --statements that bounds it.",
      "The first use installs Python packages, as 'pawl cycles --help' describes. QEMU is not needed."
    },
    footer = {
      "",
      "Examples:",
      "  pawl bounds dpp.elf --model dpp.pawl                         all bounds",
      "  pawl bounds dpp.elf -m dpp.pawl --statements bounds.toml     with bounds of loops, rates of events",
      "  pawl bounds dpp.elf -m dpp.pawl --witness table              the path of each reaction of an object",
      "  pawl bounds dpp.elf -m dpp.pawl --json                       for a program"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all has a bound, and stacks and queues are large enough",
      "1:something has no bound or is too small, the image is not of the model, or a tool is missing",
      "2:the command line is wrong",
      "3:a file cannot be read, or the packages cannot be installed"
    })
public final class BoundsCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(paramLabel = "IMAGE", description = "The ELF file of the linker, with its symbols.")
  private String image;

  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "MODEL",
      description = "The model of the program.")
  private String model;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      description = "The system, if the model has several that fit the image.")
  private String system;

  @Option(
      names = "--statements",
      paramLabel = "FILE",
      description =
          "Bounds of loops, targets of calls by pointers, and rates of events; the page 'Bounds'"
              + " describes them. Default: bounds.toml beside the model, if it exists.")
  private String statements;

  @Option(
      names = "--witness",
      paramLabel = "OBJECT",
      description = "Print the most expensive path of each reaction of an object.")
  private String witness;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  public BoundsCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var report = ReportFormat.TEXT.report(context.out(), context.err(), true);
    try {
      var request =
          new GenerationRequest(
              context.folder(),
              ModelFileFinder.find(context.folder(), List.of(model)),
              Path.of(""),
              GeneratorOptions.defaults(),
              true,
              false);
      var preview = new Generation(Progress.NONE).preview(request);
      if (preview.result().hasErrors()) {
        report.checked(preview.result());
        return ExitCode.MODEL;
      }
      Path topology = Files.createTempFile("pawl-topology-", ".json");
      try {
        try (var stream = new PrintStream(Files.newOutputStream(topology), false, "UTF-8")) {
          new BuildDescription(preview).withTopology().print(stream);
        }
        return compute(topology);
      } finally {
        Files.delete(topology);
      }
    } catch (MissingTools e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.MODEL;
    } catch (FileProblem e) {
      report.failed(e.getMessage());
      return ExitCode.FILES;
    }
  }

  private int compute(Path topology) throws MissingTools, IOException, InterruptedException {
    Distribution distribution =
        Distribution.find()
            .orElseThrow(
                () -> new FileProblem("this command is not part of a distribution of Pawl"));
    CycleCounter counter = CycleCounter.withoutRuns(distribution);
    var processes = new ProcessRunner(context);
    PythonPackages.install(counter, context, processes);
    var arguments = new ArrayList<>(List.of(image, "--model=" + model));
    arguments.add("--topology=" + topology);
    arguments.add("--runtime=" + distribution.folder().resolve("runtime-c/bounds.toml"));
    add(arguments, "--system", system);
    add(arguments, "--statements", statements);
    add(arguments, "--witness", witness);
    if (json) {
      arguments.add("--json");
    }
    return processes.run(
        counter.boundsCommand(arguments), context.folder().toAbsolutePath(), new byte[0]);
  }

  private static void add(List<String> arguments, String option, String value) {
    if (value != null) {
      arguments.add(option + "=" + value);
    }
  }
}

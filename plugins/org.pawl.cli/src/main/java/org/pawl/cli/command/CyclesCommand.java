// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.ProcessRunner;
import org.pawl.cli.console.Version;
import org.pawl.services.files.FileProblem;
import org.pawl.services.program.CycleCounter;
import org.pawl.services.program.Distribution;
import org.pawl.services.program.MissingTools;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "cycles",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Counts clock cycles of a program for the Cortex-M4, without hardware: QEMU executes the image,"
          + " and a table of prices gives the time of each instruction. The image is not changed.",
      "An event is a symbol, 'call FUNCTION', 'call FUNCTION from CALLER', 'label SYMBOL',"
          + " 'at FUNCTION: INSTRUCTION' or 'exception NUMBER'; for --to also 'return', 'return FUNCTION',"
          + " 'thread' and 'application'. The page 'Measure cycles' describes them.",
      "The first use installs the Python packages capstone and pyelftools with pip, checked by the"
          + " checksums of lib/cycles/requirements.txt, into a folder cycles-... of the user's cache"
          + " (PAWL_CACHE, or ~/.cache/pawl). It needs Python 3.10 with venv, QEMU, and once the"
          + " network; settings of pip, such as a mirror, apply. Nothing else is changed."
    },
    footer = {
      "",
      "Examples:",
      "  pawl cycles dpp.elf --from pawl_post --to return         each call of a function",
      "  pawl cycles dpp.elf --from f --to g --begin run --ticks 600   600 ticks from run on",
      "  pawl cycles a.elf --from 'exception 15' --to thread --interrupted   a handler",
      "  pawl cycles rtfm.elf --declaration rtfm.toml             windows that a file declares"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:counted",
      "1:the window does not occur, a figure is not as published, the run fails, or a tool is missing",
      "2:the command line is wrong",
      "3:the image cannot be read, or the packages cannot be installed"
    })
public final class CyclesCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(paramLabel = "IMAGE", description = "The ELF file of the linker, with its symbols.")
  private String image;

  @Option(names = "--from", paramLabel = "EVENT", description = "Where a window begins.")
  private String from;

  @Option(names = "--to", paramLabel = "EVENT", description = "Where it ends: not included.")
  private String to;

  @Option(
      names = "--declaration",
      paramLabel = "FILE",
      description = "A file that declares windows, instead of --from and --to.")
  private String declaration;

  @Option(
      names = "--begin",
      paramLabel = "SYMBOL",
      description = "Where the record begins. Default: main.")
  private String begin;

  @Option(names = "--end", paramLabel = "SYMBOL", description = "Where the run ends.")
  private String end;

  @Option(
      names = "--ticks",
      paramLabel = "N",
      description = "The run ends at that tick of SysTick.")
  private Integer ticks;

  @Option(
      names = "--instructions",
      paramLabel = "N",
      description = "The run ends after that many instructions at the latest. Default: 1000000.")
  private Integer instructions;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "A run that takes longer is an error. Default: 120.")
  private Integer seconds;

  @Option(names = "--interrupted", description = "Also windows in which exceptions begin or end.")
  private boolean interrupted;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Spec private CommandSpec spec;

  public CyclesCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if ((declaration == null) == (from == null || to == null)
        || declaration != null && (from != null || to != null)) {
      throw new ParameterException(
          spec.commandLine(), "--from and --to are needed, or --declaration with a file");
    }
    try {
      return count();
    } catch (MissingTools e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.MODEL;
    } catch (FileProblem e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }

  private int count() throws MissingTools, IOException, InterruptedException {
    Distribution distribution =
        Distribution.find()
            .orElseThrow(
                () -> new FileProblem("this command is not part of a distribution of Pawl"));
    CycleCounter counter = CycleCounter.of(distribution);
    var processes = new ProcessRunner(context);
    PythonPackages.install(counter, context, processes);
    return processes.run(counter.command(arguments()), folder(), new byte[0]);
  }

  /** Of the user; a process needs the whole name. */
  private Path folder() {
    return context.folder().toAbsolutePath();
  }

  private List<String> arguments() {
    var arguments = new ArrayList<>(List.of(image));
    add(arguments, "--from", from);
    add(arguments, "--to", to);
    add(arguments, "--declaration", declaration);
    add(arguments, "--begin", begin);
    add(arguments, "--end", end);
    add(arguments, "--ticks", ticks);
    add(arguments, "--instructions", instructions);
    add(arguments, "--seconds", seconds);
    if (interrupted) {
      arguments.add("--interrupted");
    }
    if (json) {
      arguments.add("--json");
    }
    return arguments;
  }

  private static void add(List<String> arguments, String option, Object value) {
    if (value != null) {
      arguments.add(option + "=" + value);
    }
  }
}

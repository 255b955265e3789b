// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pawl.cli.arguments.GeneratorArguments;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.ProcessRunner;
import org.pawl.cli.console.Version;
import org.pawl.model.Kernel;
import org.pawl.model.Strategy;
import org.pawl.services.files.FileProblem;
import org.pawl.services.program.Board;
import org.pawl.services.program.BuildChoices;
import org.pawl.services.program.Distribution;
import org.pawl.services.program.InstalledTools;
import org.pawl.services.program.MissingTools;
import org.pawl.services.program.NoSuchBoard;
import org.pawl.services.program.ProgramBuild;
import org.pawl.services.program.ProgramRun;
import org.pawl.services.program.ProjectModels;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Builds a project's program with CMake and runs it on this computer, or on a board that QEMU"
          + " emulates. The output of the build is shown only if it fails.",
      "Without a terminal, a program on an emulated board gets the option --unattended, unless it has"
          + " the option --log.",
      "The project is a folder with a CMakeLists.txt, such as 'pawl new' creates."
    },
    footer = {
      "",
      "Examples:",
      "  pawl run                                     the project in this folder",
      "  pawl run blinky --board mps2-an386           on an emulated Cortex-M4",
      "  pawl run examples/dpp -- --events=40         with an option of the program",
      "  pawl run examples/dpp --trace dinner.trace   and record a trace"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0 to 255:the exit code of the program, if it was started; else",
      "1:the project does not build, or a tool is missing",
      "2:the command line is wrong",
      "3:there is no such project, or a file cannot be read or written"
    })
public final class RunCommand implements Callable<Integer> {
  /** Control-D, because QEMU does not signal the end of input to a program. */
  private static final byte[] END_OF_INPUT = {4};

  private final CommandContext context;

  @Parameters(
      arity = "0..*",
      paramLabel = "FOLDER | -- OPTION",
      description = {
        "The project. Default: this folder.",
        "After '--', options of the program itself."
      })
  private List<String> words = List.of();

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      completionCandidates = BoardNames.class,
      description =
          "'host' (default), a board that QEMU emulates, or the folder of another board with a"
              + " board.properties. One of: ${COMPLETION-CANDIDATES}")
  private String board = Board.HOST.name();

  @Option(
      names = "--kernel",
      paramLabel = "KERNEL",
      converter = GeneratorArguments.KernelConverter.class,
      completionCandidates = GeneratorArguments.Kernels.class,
      description = "One of: ${COMPLETION-CANDIDATES}. Default: as in the model.")
  private Kernel kernel;

  @Option(
      names = "--strategy",
      paramLabel = "STRATEGY",
      converter = GeneratorArguments.StrategyConverter.class,
      completionCandidates = GeneratorArguments.Strategies.class,
      description = "One of: ${COMPLETION-CANDIDATES}. Default: as in the model, else precomputed.")
  private Strategy strategy;

  @Option(
      names = "--target",
      paramLabel = "NAME",
      description =
          "The program of the project. Default: the only one, or the one with the project's name.")
  private String target = "";

  @Option(
      names = "--build",
      paramLabel = "DIR",
      description = "The build folder. Default: build/BOARD-KERNEL in the project.")
  private Path build;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Record a trace of the program in this file.")
  private Path trace;

  @Option(
      names = {"-q", "--quiet"},
      description = "Only the output of the program.")
  private boolean quiet;

  @Spec private CommandSpec spec;

  public RunCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    try {
      Board on = Board.chosen(board, context.folder());
      InstalledTools.installed().require(on);
      return run(on);
    } catch (NoSuchBoard e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    } catch (MissingTools e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.MODEL;
    } catch (FileProblem e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }

  private int run(Board on) throws IOException, InterruptedException {
    int own = words.size() - behindDashes();
    if (own > 1) {
      throw new ParameterException(
          spec.commandLine(),
          "only one project is allowed; write options of the program after '--'");
    }
    List<String> options = options(on, words.subList(own, words.size()));
    String project = own == 0 ? "" : words.get(0);
    Path folder = absolute(Path.of(project));
    if (!Files.isDirectory(folder)) {
      throw new FileProblem("no such folder: " + project);
    }
    var choices = new BuildChoices(folder, on, kernelOf(folder), strategy(), trace != null);
    Path place = build == null ? choices.folder() : absolute(build);
    var steps = new ProgramBuild(choices, place, Distribution.find());
    var processes = new ProcessRunner(context);
    say("building " + folder.getFileName() + " for " + on.name());
    for (List<String> command : steps.commands()) {
      if (!processes.quietly(command, folder, steps.environment())) {
        context.err().println("pawl: error: the build of the project failed; its output is above");
        return ExitCode.MODEL;
      }
    }
    var program =
        new ProgramRun(
            on, steps.program(target), options, Optional.ofNullable(trace).map(this::absolute));
    program.prepare();
    say("running " + program.program());
    return processes.run(
        program.command(),
        program.folder(),
        on.isHost() || isAttended() ? new byte[0] : END_OF_INPUT);
  }

  /** A program on this computer detects a terminal itself. */
  private List<String> options(Board on, List<String> own) {
    if (on.isHost() || isAttended() || own.contains("--log")) {
      return own;
    }
    var all = new ArrayList<>(List.of(Board.UNATTENDED));
    all.addAll(own);
    return all;
  }

  /** Whether standard input and output are a terminal, as the launcher script has detected. */
  private boolean isAttended() {
    return context.in() == System.in && Boolean.getBoolean("pawl.attended");
  }

  /** The number of arguments after '--', which are the program's. */
  private int behindDashes() {
    List<String> all = spec.commandLine().getParseResult().originalArgs();
    int dashes = all.indexOf("--");
    return dashes < 0 ? 0 : all.size() - dashes - 1;
  }

  private String kernelOf(Path folder) throws IOException {
    return kernel == null ? ProjectModels.kernel(folder).orElse("") : kernel.getLiteral();
  }

  private String strategy() {
    return strategy == null ? "" : strategy.getLiteral();
  }

  /** The names of the boards, for the help text. */
  static final class BoardNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Board.all().stream().map(Board::name).iterator();
    }
  }

  private Path absolute(Path path) {
    return context.folder().resolve(path).toAbsolutePath().normalize();
  }

  private void say(String text) {
    if (!quiet) {
      context.err().println("pawl: " + text);
    }
  }
}

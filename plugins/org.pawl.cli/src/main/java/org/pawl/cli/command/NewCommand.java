// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.services.files.FileProblem;
import org.pawl.services.starter.Starter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "new",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Creates a small project as a starting point: a model, the C code around it, a CMake build and a"
            + " README. It runs on this computer without changes. Existing files are never replaced.",
    footer = {
      "",
      "Examples:",
      "  pawl new blinky                 the project in the new folder blinky",
      "  pawl new blinky -o firmware     the project in the folder firmware"
    })
public final class NewCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(paramLabel = "NAME", description = "The model's name: a C identifier in lower case.")
  private String name;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "The project's folder. Default: NAME.")
  private Path output;

  @Spec private CommandSpec spec;

  public NewCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    if (!Starter.isName(name)) {
      throw new ParameterException(
          spec.commandLine(),
          "'%s' is not a valid name for a project: use %s".formatted(name, Starter.PROJECT_RULE));
    }
    Path shown = output == null ? Path.of(name) : output;
    try {
      var files = new Starter(name).write(context.folder().resolve(shown), shown);
      files.forEach(file -> context.out().println(shown.resolve(file)));
      context
          .err()
          .println(
              "pawl: project written; " + shown.resolve("README.md") + " says how to build it");
      return ExitCode.OK;
    } catch (FileProblem e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.util.List;
import org.pawl.cli.command.BoundsCommand;
import org.pawl.cli.command.CheckCommand;
import org.pawl.cli.command.CoverageCommand;
import org.pawl.cli.command.CyclesCommand;
import org.pawl.cli.command.DescribeCommand;
import org.pawl.cli.command.GenerateCommand;
import org.pawl.cli.command.ImportCommand;
import org.pawl.cli.command.LspCommand;
import org.pawl.cli.command.NewCommand;
import org.pawl.cli.command.RenderCommand;
import org.pawl.cli.command.RunCommand;
import org.pawl.cli.command.StudioCommand;
import org.pawl.cli.command.TableCommand;
import org.pawl.cli.command.TraceCommand;
import org.pawl.cli.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "pawl",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "State machines and active objects in text, generated as readable C.",
    footer = {
      "",
      "Examples:",
      "  pawl new blinky                      a project to start from",
      "  pawl generate -o generated dpp.pawl  C for a model",
      "  pawl check 'models/**/*.pawl'        errors and warnings only, no files",
      "  pawl render -o pictures dpp.pawl     its machines and systems, drawn",
      "  pawl describe dpp.pawl               what a model declares, for scripts",
      "  pawl table dpp.pawl                  the reaction of each state to each event",
      "  pawl import door.scxml               a model of a state machine in SCXML",
      "  pawl run blinky                      build a project's program, and run it",
      "  pawl studio blinky                   its models in the browser",
      "  pawl trace dpp.trace -m dpp.pawl     the recorded events, decoded",
      "  pawl coverage dpp.trace -m dpp.pawl  states, transitions and guards never reached",
      "  pawl cycles dpp.elf --from f --to g  clock cycles of a program for Cortex-M4",
      "  pawl bounds dpp.elf -m dpp.pawl      the greatest times, stacks and queues",
      "  pawl lsp                             the language server, for editors",
      "  pawl generate --help                 the options of one command"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a model has errors (or warnings, with --Werror), or does not match the trace",
      "2:the command line is wrong: an unknown command or option, or a wrong value",
      "3:a file cannot be read or written, or standard output cannot be written",
      "4:a bug in Pawl, or too little memory"
    })
final class PawlCommand implements Runnable {
  /** The commands, in the order of the help. */
  static final List<Class<?>> ALL =
      List.of(
          GenerateCommand.class,
          CheckCommand.class,
          RenderCommand.class,
          DescribeCommand.class,
          TableCommand.class,
          NewCommand.class,
          ImportCommand.class,
          RunCommand.class,
          StudioCommand.class,
          TraceCommand.class,
          CoverageCommand.class,
          CyclesCommand.class,
          BoundsCommand.class,
          LspCommand.class);

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "a command is missing; one of: " + String.join(", ", spec.subcommands().keySet()));
  }
}

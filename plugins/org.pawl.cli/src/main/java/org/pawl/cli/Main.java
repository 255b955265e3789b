// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code pawl} command. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    // Pictures need no screen, and no icon in a dock.
    System.setProperty("java.awt.headless", "true");
    // UTF-8 whatever the machine's encoding: models and JSON are.
    var out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    var err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    boolean terminal = Boolean.getBoolean("pawl.terminal");
    System.exit(run(new Surroundings(Path.of(""), System.in, out, err, terminal), arguments));
  }

  /** Runs one command and returns its exit code; never ends the virtual machine. */
  public static int run(Surroundings surroundings, String... arguments) {
    return commandLine(surroundings).execute(arguments);
  }

  static CommandLine commandLine(Surroundings surroundings) {
    PrintStream err = surroundings.err();
    CommandLine pawl = new CommandLine(new PawlCommand(), new CommandFactory(surroundings));
    pawl.getSubcommands().values().forEach(command -> tellExitCodes(command, pawl));
    return pawl.setOut(new PrintWriter(surroundings.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
        .setUsageHelpWidth(100)
        .setExitCodeExceptionMapper(e -> ExitCode.INTERNAL)
        .setParameterExceptionHandler((e, arguments) -> wrongUsage(e, err))
        .setExecutionExceptionHandler((e, command, parsed) -> bug(e, err));
  }

  /** Those of every command, unless it has its own. */
  private static void tellExitCodes(CommandLine command, CommandLine pawl) {
    var usage = command.getCommandSpec().usageMessage();
    if (usage.exitCodeList().isEmpty()) {
      var all = pawl.getCommandSpec().usageMessage();
      usage.exitCodeListHeading(all.exitCodeListHeading()).exitCodeList(all.exitCodeList());
    }
  }

  private static int wrongUsage(ParameterException e, PrintStream err) {
    CommandLine command = e.getCommandLine();
    err.println("pawl: error: " + message(e));
    UnmatchedArgumentException.printSuggestions(e, command.getErr());
    err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE;
  }

  /** In words that need no knowledge of how arguments are parsed. */
  private static String message(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
      String word = unmatched.getUnmatched().get(0);
      return e.getCommandLine().getSubcommands().isEmpty()
          ? "'" + word + "' is one argument too many"
          : "there is no command '" + word + "'";
    }
    return e.getMessage();
  }

  private static int bug(Exception e, PrintStream err) {
    err.println("pawl: internal error; please report it with this trace and the model:");
    e.printStackTrace(err);
    return ExitCode.INTERNAL;
  }
}

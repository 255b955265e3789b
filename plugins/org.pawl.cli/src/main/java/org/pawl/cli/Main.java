// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ErrorStream;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.StandardOutput;
import org.pawl.services.files.FileProblem;
import org.pawl.services.models.UnknownName;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code pawl} command. */
public final class Main {
  private static final int LONGEST_TRACE = 50;

  private Main() {}

  public static void main(String[] arguments) {
    // Pictures are drawn without a screen, and macOS must not show an icon in the dock.
    System.setProperty("java.awt.headless", "true");
    var out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    var err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    boolean terminal = Boolean.getBoolean("pawl.terminal");
    System.exit(run(new CommandContext(Path.of(""), System.in, out, err, terminal), arguments));
  }

  /** Runs one command and returns its exit code; never ends the virtual machine. */
  public static int run(CommandContext given, String... arguments) {
    var context =
        new CommandContext(
            given.folder(),
            given.in(),
            given.out(),
            new ErrorStream(given.err()),
            given.terminal());
    int code = execute(context, arguments);
    String problem = context.out() instanceof StandardOutput out ? out.problem() : null;
    if (problem != null) {
      context.err().println("pawl: error: " + problem);
    }
    return problem != null && code == ExitCode.OK ? ExitCode.FILES : code;
  }

  private static int execute(CommandContext context, String... arguments) {
    try {
      return commandLine(context, arguments).execute(arguments);
    } catch (OutOfMemoryError e) {
      context
          .err()
          .println(
              "pawl: error: the memory of Java, %d MB, is not sufficient: give it more, for example with PAWL_JAVA_OPTIONS=-Xmx4g, or divide the model"
                  .formatted(Runtime.getRuntime().maxMemory() >> 20));
      return ExitCode.INTERNAL;
    } catch (Error e) { // the parser of arguments catches exceptions
      return bug(e, context.err());
    }
  }

  /**
   * With the subcommand that the first argument names, or with all: each takes time to set up. The
   * version needs none.
   */
  static CommandLine commandLine(CommandContext context, String... arguments) {
    PrintStream err = context.err();
    var factory = new CommandFactory(context);
    CommandLine pawl = new CommandLine(new PawlCommand(), factory);
    commands(arguments).forEach(command -> pawl.addSubcommand(new CommandLine(command, factory)));
    pawl.getSubcommands().values().forEach(command -> tellExitCodes(command, pawl));
    return pawl.setOut(new PrintWriter(context.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
        .setUsageHelpWidth(100)
        .setExitCodeExceptionMapper(e -> ExitCode.INTERNAL)
        .setParameterExceptionHandler((e, given) -> wrongUsage(e, err))
        .setExecutionStrategy(Main::execute)
        .setExecutionExceptionHandler((e, command, parsed) -> failed(e, err));
  }

  private static List<Class<?>> commands(String... arguments) {
    if (List.of("-V").equals(List.of(arguments))
        || List.of("--version").equals(List.of(arguments))) {
      return List.of();
    }
    return PawlCommand.ALL.stream()
        .filter(
            command ->
                arguments.length > 0
                    && command.getAnnotation(Command.class).name().equals(arguments[0]))
        .findFirst()
        .<List<Class<?>>>map(List::of)
        .orElse(PawlCommand.ALL);
  }

  /** Adds the common exit codes to the help of a command that has none of its own. */
  private static void tellExitCodes(CommandLine command, CommandLine pawl) {
    var usage = command.getCommandSpec().usageMessage();
    if (usage.exitCodeList().isEmpty()) {
      var all = pawl.getCommandSpec().usageMessage();
      usage.exitCodeListHeading(all.exitCodeListHeading()).exitCodeList(all.exitCodeList());
    }
  }

  /** Rejects unknown arguments beside --help too, which the parser ignores. */
  private static int execute(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (!last.unmatched().isEmpty()) {
      throw new UnmatchedArgumentException(last.commandSpec().commandLine(), last.unmatched());
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  private static int wrongUsage(ParameterException e, PrintStream err) {
    CommandLine command = e.getCommandLine();
    err.println("pawl: error: " + message(e));
    err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE;
  }

  /** The message for a user, without terms of the parser. */
  private static String message(ParameterException e) {
    if (!(e instanceof UnmatchedArgumentException unmatched)) {
      return e.getMessage();
    }
    CommandLine command = e.getCommandLine();
    String word = unmatched.getUnmatched().get(0);
    if (unmatched.isUnknownOption()) {
      String name = word.replaceFirst("=.*", "");
      return "there is no option '%s'%s"
          .formatted(
              name, UnknownName.nearest(name, options(command)).map("; "::concat).orElse(""));
    }
    if (command.getSubcommands().isEmpty()) {
      return "unexpected argument '" + word + "'";
    }
    return UnknownName.message("command", word, command.getSubcommands().keySet());
  }

  private static List<String> options(CommandLine command) {
    return command.getCommandSpec().options().stream()
        .filter(option -> !option.hidden())
        .flatMap(option -> Stream.of(option.names()))
        .toList();
  }

  private static int failed(Exception e, PrintStream err) {
    if (e instanceof FileSystemException problem) {
      err.println("pawl: error: " + FileProblem.of(problem).getMessage());
      return ExitCode.FILES;
    }
    return bug(e, err);
  }

  private static int bug(Throwable e, PrintStream err) {
    err.println("pawl: internal error; please report it with this trace and the model:");
    if (e instanceof StackOverflowError) { // its trace repeats the same calls
      StackTraceElement[] trace = e.getStackTrace();
      e.setStackTrace(Arrays.copyOf(trace, Math.min(trace.length, LONGEST_TRACE)));
    }
    e.printStackTrace(err);
    return ExitCode.INTERNAL;
  }
}

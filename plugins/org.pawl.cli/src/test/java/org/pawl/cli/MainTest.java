// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.cli.console.CommandContext;
import org.pawl.trace.format.PorchTrace;
import picocli.CommandLine;

class MainTest {
  /** Hidden options have no effect, or are old names. */
  @Test
  void examplesContainNoHiddenOptions() {
    var context = new CommandContext(Path.of("."), System.in, System.out, System.err, false);
    CommandLine pawl = Main.commandLine(context);
    List<CommandLine> all = new ArrayList<>(pawl.getSubcommands().values());
    all.add(pawl);
    for (CommandLine command : all) {
      for (String line : command.getUsageMessage().lines().toList()) {
        String[] words = line.strip().replaceAll(" -- .*", "").split("\\s+");
        if (words.length < 2
            || !words[0].equals("pawl")
            || !pawl.getSubcommands().containsKey(words[1])) {
          continue;
        }
        for (String word : words) {
          var option = pawl.getSubcommands().get(words[1]).getCommandSpec().findOption(word);
          assertTrue(!word.startsWith("--") || option != null && !option.hidden(), line);
        }
      }
    }
  }

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  @Test
  void tellsItsVersion() {
    assertEquals(0, shell.pawl("--version"));
    assertTrue(shell.out.matches("pawl \\d+\\.\\d+\\.\\d+\\S*\\R"), shell.out);
  }

  @Test
  void helpShowsExamplesAndExitCodes() {
    assertEquals(0, shell.pawl("--help"));
    assertTrue(shell.out.contains("Examples:"), shell.out);
    assertTrue(shell.out.contains("Exit codes:"), shell.out);
  }

  static Set<String> commands() {
    var nowhere = new CommandContext(Path.of(""), System.in, System.out, System.err, false);
    return Main.commandLine(nowhere).getSubcommands().keySet();
  }

  @Test
  void onlyTheCommandThatIsUsedIsSetUp() {
    var nowhere = new CommandContext(Path.of(""), System.in, System.out, System.err, false);
    assertEquals(
        Set.of("check"), Main.commandLine(nowhere, "check", "x").getSubcommands().keySet());
    assertEquals(
        commands(), Main.commandLine(nowhere, "--help", "check").getSubcommands().keySet());
    assertEquals(commands(), Main.commandLine(nowhere, "chekc").getSubcommands().keySet());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpWithAnExampleAndItsExitCodes(String command) {
    assertEquals(0, shell.pawl(command, "--help"));
    assertTrue(shell.out.contains("  pawl " + command + " "), shell.out);
    assertTrue(shell.out.contains("Exit codes:\n  0 "), shell.out);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "frobnicate          | there is no command 'frobnicate'; there is generate, check, render,",
        "generat             | there is no command 'generat'; the nearest is 'generate'",
        "frobnicate --help   | there is no command 'frobnicate'; there is generate, check, render,",
        "--help chekc        | there is no command 'chekc'; the nearest is 'check'",
        "tarce --help        | there is no command 'tarce'; the nearest is 'trace'",
        "--versoin           | there is no option '--versoin'; the nearest is '--version'",
        "new one two         | unexpected argument 'two'",
        "new one --two       | there is no option '--two'",
        "check --Werorr a    | there is no option '--Werorr'; the nearest is '--Werror'",
        "check --Werorr --help       | there is no option '--Werorr'; the nearest is '--Werror'",
        "generate --stratgy=x --help | there is no option '--stratgy'; the nearest is '--strategy'"
      })
  void whatIsNotKnownIsNamedWithTheNearestAlsoBesideHelp(String line, String message) {
    assertEquals(2, shell.pawl(line.split(" ")));
    assertTrue(shell.err.startsWith("pawl: error: " + message), shell.err);
    assertEquals("", shell.out);
  }

  @Test
  void anOptionThatHelpDoesNotShowIsNotNamed() {
    assertEquals(2, shell.pawl("describe", "--jso", "--help"));
    assertFalse(shell.err.contains("nearest is '--json'"), shell.err);
  }

  /** The output of commands of each kind: help, a version, a report, a list, a trace. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "trace --help",
        "check --format json lamp.pawl",
        "describe lamp.pawl",
        "generate --list lamp.pawl",
        "generate -o out --format json lamp.pawl",
        "render -o out --report json lamp.pawl",
        "new porch",
        "import door.scxml",
        "trace porch.trace",
        "trace porch.trace --format summary",
        "trace porch.trace --format svg",
        "trace porch.trace --format json"
      })
  void outputThatCannotBePrintedIsAnError(String line) throws IOException {
    shell.write("lamp.pawl", Shell.LAMP + "system s { lamp: Lamp { priority 1 queue 2 } }\n");
    shell.write(
        "door.scxml",
        "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'><state id='open'/></scxml>");
    Files.write(shell.folder.resolve("porch.trace"), PorchTrace.recording().bytes());
    assertEquals(3, shell.pawlInto(new Full("No space left on device"), line.split(" ")));
    assertTrue(
        shell.err.endsWith(
            "pawl: error: cannot write to standard output: No space left on device\n"),
        shell.err);
    assertEquals(0, shell.pawlInto(new Full("Broken pipe"), "--help"));
    assertEquals(3, shell.pawlInto(new Full("The pipe holds no more"), "--help"));
  }

  /**
   * Too little memory or stack is reported in a message, and not with the exit code of a model with
   * errors.
   */
  @Test
  void tooLittleMemoryOrStackHasTheExitCodeOfABug() {
    assertEquals(4, shell.pawlInto(new Failing(new OutOfMemoryError("heap")), "--help"));
    assertTrue(shell.err.startsWith("pawl: error: the memory of Java, "), shell.err);
    assertTrue(shell.err.contains("PAWL_JAVA_OPTIONS=-Xmx"), shell.err);
    assertEquals(4, shell.pawlInto(new Failing(new StackOverflowError()), "--help"));
    assertTrue(shell.err.startsWith("pawl: internal error; please report it"), shell.err);
    assertTrue(shell.err.contains("java.lang.StackOverflowError"), shell.err);
  }

  @Test
  void theTraceOfAStackThatIsFullIsShort() {
    StackOverflowError full = new StackOverflowError();
    StackTraceElement[] calls = new StackTraceElement[1024];
    Arrays.fill(calls, new StackTraceElement("Deep", "deeper", "Deep.java", 1));
    full.setStackTrace(calls);
    assertEquals(4, shell.pawlInto(new Failing(full), "--help"));
    assertTrue(shell.err.lines().count() < 100, shell.err);
  }

  /** Standard output that ends in an error. */
  private static final class Failing extends OutputStream {
    private final Error error;

    private Failing(Error error) {
      this.error = error;
    }

    @Override
    public void write(int value) {
      throw error;
    }
  }

  /** Standard output that accepts no bytes. */
  private static final class Full extends OutputStream {
    private final String reason;

    private Full(String reason) {
      this.reason = reason;
    }

    @Override
    public void write(int value) throws IOException {
      throw new IOException(reason);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check LONG.pawl",
        "generate LONG.pawl",
        "generate -o LONG lamp.pawl",
        "generate --format json -o LONG lamp.pawl",
        "render -o LONG lamp.pawl",
        "describe LONG.pawl",
        "new porch -o LONG",
        "import LONG.scxml -o porch.pawl",
        "import door.scxml -o LONG/door.pawl",
        "run LONG",
        "trace LONG",
        "trace porch.trace -o LONG",
        "trace porch.trace -m LONG.pawl",
        "coverage LONG -m lamp.pawl",
        "lsp --log LONG"
      })
  void aNameThatIsTooLongIsNoInternalError(String line) throws IOException {
    shell.write("lamp.pawl", Shell.LAMP + "system s { lamp: Lamp { priority 1 queue 2 } }\n");
    shell.write(
        "door.scxml",
        "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'><state id='open'/></scxml>");
    Files.write(shell.folder.resolve("porch.trace"), PorchTrace.recording().bytes());
    assertEquals(3, shell.pawl(line.replace("LONG", "a".repeat(300)).split(" ")), () -> shell.err);
    String said = shell.err + shell.out;
    assertTrue(said.contains(line.startsWith("run") ? "no such folder" : "cannot "), said);
    assertFalse(said.contains("internal error"), said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check none.pawl",
        "describe none.pawl",
        "render none.pawl",
        "import none.scxml",
        "trace none.trace",
        "coverage none.trace --model lamp.pawl"
      })
  void missingFilesAreNamedOnce(String line) throws IOException {
    shell.write("lamp.pawl", Shell.LAMP + "system s { lamp: Lamp { priority 1 queue 2 } }\n");
    assertEquals(3, shell.pawl(line.split(" ")));
    assertTrue(shell.err.matches("pawl: error: [^\n]*no such file[^\n]*\n"), shell.err);
    assertEquals(1, shell.err.split("none\\.", -1).length - 1, shell.err);
  }

  @ParameterizedTest
  @ValueSource(strings = {"new lamp -o taken", "lsp --log taken/log"})
  void unwritableFilesAreNamedWithTheReason(String line) throws IOException {
    shell.write("taken", "");
    assertEquals(3, shell.pawl(line.split(" ")));
    assertTrue(shell.err.startsWith("pawl: error: cannot write "), shell.err);
    assertTrue(
        shell.err.matches("(?s).*: (a file of that name exists|Not a directory)\n"), shell.err);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "generat",
        "generate",
        "generate --strategy guessed a.pawl",
        "generate --order random a.pawl",
        "check --format xml a.pawl",
        "check --wrong a.pawl",
        "new",
        "new 1st",
        "new while"
      })
  void wrongUsageIsReportedInOneLineWithAHintAtHelp(String line) {
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    assertEquals(2, shell.pawl(arguments));
    assertTrue(shell.err.startsWith("pawl: error: "), shell.err);
    assertTrue(shell.err.contains("--help'."), shell.err);
    assertEquals("", shell.out);
  }
}

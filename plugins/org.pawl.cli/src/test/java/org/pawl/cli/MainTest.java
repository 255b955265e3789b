// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate",
        "check",
        "render",
        "describe",
        "new",
        "import",
        "run",
        "trace",
        "coverage",
        "lsp"
      })
  void everyCommandHasHelpWithAnExampleAndItsExitCodes(String command) {
    assertEquals(0, shell.pawl(command, "--help"));
    assertTrue(shell.out.contains("  pawl " + command + " "), shell.out);
    assertTrue(shell.out.contains("Exit codes:\n  0 "), shell.out);
  }

  @Test
  void wordsThatAreTooManyAreNamed() {
    assertEquals(2, shell.pawl("frobnicate"));
    assertTrue(shell.err.startsWith("pawl: error: there is no command 'frobnicate'\n"), shell.err);
    assertEquals(2, shell.pawl("new", "one", "two"));
    assertTrue(shell.err.startsWith("pawl: error: 'two' is one argument too many\n"), shell.err);
    assertEquals(2, shell.pawl("new", "one", "--two"));
    assertTrue(shell.err.startsWith("pawl: error: Unknown option: '--two'\n"), shell.err);
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
  void whatIsNotThereIsNamedOnce(String line) throws IOException {
    shell.write("lamp.pawl", Shell.LAMP + "system s { lamp: Lamp { priority 1 queue 2 } }\n");
    assertEquals(3, shell.pawl(line.split(" ")));
    assertTrue(shell.err.matches("pawl: error: [^\n]*no such file[^\n]*\n"), shell.err);
    assertEquals(1, shell.err.split("none\\.", -1).length - 1, shell.err);
  }

  @ParameterizedTest
  @ValueSource(strings = {"new lamp -o taken", "lsp --log taken/log"})
  void whatCannotBeWrittenIsNamedWithTheReason(String line) throws IOException {
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
  void wrongUsageIsSaidInOneLineAndPointsAtHelp(String line) {
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    assertEquals(2, shell.pawl(arguments));
    assertTrue(shell.err.startsWith("pawl: error: "), shell.err);
    assertTrue(shell.err.contains("--help'."), shell.err);
    assertEquals("", shell.out);
  }
}

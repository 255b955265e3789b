// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
  @ValueSource(strings = {"generate", "check", "describe", "new", "trace", "lsp"})
  void everyCommandHasHelpWithAnExample(String command) {
    assertEquals(0, shell.pawl(command, "--help"));
    assertTrue(shell.out.contains("  pawl " + command + " "), shell.out);
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

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  /**
   * A composite without an initial transition: the machine rests there, which is probably a
   * mistake.
   */
  private static final String DOUBTFUL =
      Shell.LAMP.replace("state lit {", "state lit { state bright { }");

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  @Test
  void aValidModelHasNoMessages() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("check", "lamp.pawl"));
    assertEquals("pawl: 1 model checked: no errors\n", shell.err);
    assertEquals(List.of("lamp.pawl"), shell.list("."));
  }

  @Test
  void diagnosticsHaveTheFormThatEditorsParse() throws IOException {
    shell.write("models/lamp.pawl", Shell.BROKEN_LAMP);
    assertEquals(1, shell.pawl("check", "models/lamp.pawl"));
    assertLinesMatch(
        List.of(
            "models/lamp\\.pawl:8:35: error: .*bright.* \\[[a-z-]+\\]",
            "pawl: 1 model checked: 1 error"),
        withoutWarnings(shell.err));
  }

  private static List<String> withoutWarnings(String err) {
    return err.lines()
        .filter(line -> !line.contains(": warning: "))
        .map(line -> line.replaceAll(", \\d+ warnings?$", ""))
        .toList();
  }

  @Test
  void namesAFileAsTheUserDid() throws IOException {
    String file = shell.write("lamp.pawl", Shell.BROKEN_LAMP).toAbsolutePath().toString();
    shell.pawl("check", file);
    assertTrue(shell.err.startsWith(file + ":8:35: error: "), shell.err);
  }

  @Test
  void syntaxErrorsSuppressOtherProblems() throws IOException {
    shell.write(
        "lamp.pawl", Shell.BROKEN_LAMP.replace("active Lamp {", "active { }\nactive Lamp {"));
    assertEquals(1, shell.pawl("check", "lamp.pawl"));
    assertTrue(shell.err.contains("[syntax]"), shell.err);
    assertFalse(shell.err.contains("bright"), shell.err);
  }

  /** A later version may have another syntax, so that syntax errors would mislead. */
  @Test
  void anUnknownVersionOfTheLanguageSuppressesOtherProblems() throws IOException {
    shell.write("new.pawl", "language 2\nmodule new { events TOGGLE }\n");
    shell.write("lamp.pawl", Shell.LAMP.replace("event TOGGLE", "use \"new.pawl\""));
    for (String command : List.of("check", "generate")) {
      assertEquals(1, shell.pawl(command, "new.pawl"));
      assertLinesMatch(
          List.of("new\\.pawl:1:10: error: .*not 2: install .* \\[unknown-language\\]", "pawl: .*"),
          shell.err.lines().toList());
      assertEquals(1, shell.pawl(command, "lamp.pawl"));
      assertLinesMatch(
          List.of(".*new\\.pawl:1:10: error: .* \\[unknown-language\\]", "pawl: .*"),
          shell.err.lines().toList());
    }
    assertEquals(List.of("lamp.pawl", "new.pawl"), shell.list("."));
  }

  @Test
  void warningsPassAndCountAsErrorsOnRequest() throws IOException {
    shell.write("lamp.pawl", DOUBTFUL);
    assertEquals(0, shell.pawl("check", "lamp.pawl"));
    assertTrue(shell.err.contains(": warning: "), shell.err);

    assertEquals(1, shell.pawl("check", "--Werror", "lamp.pawl"));
    assertFalse(shell.err.contains(": warning: "), shell.err);
    assertTrue(shell.err.contains(": error: "), shell.err);
  }

  @Test
  void quietOmitsTheSummary() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("check", "-q", "lamp.pawl"));
    assertEquals("", shell.err);
  }

  @Test
  void jsonIsOneObjectOnStandardOutput() throws IOException {
    shell.write("lamp.pawl", Shell.BROKEN_LAMP);
    assertEquals(1, shell.pawl("check", "--format", "json", "lamp.pawl"));
    assertEquals("", shell.err);

    JsonObject json = JsonParser.parseString(shell.out).getAsJsonObject();
    assertEquals(1, json.get("version").getAsInt());
    assertEquals(1, json.get("errors").getAsInt());
    JsonObject error = json.getAsJsonArray("diagnostics").get(0).getAsJsonObject();
    assertEquals("lamp.pawl", error.get("file").getAsString());
    assertEquals(8, error.get("line").getAsInt());
    assertEquals(35, error.get("column").getAsInt());
    assertEquals("error", error.get("severity").getAsString());
    assertEquals("unresolved-name", error.get("code").getAsString());
    assertTrue(error.get("message").getAsString().contains("bright"));
  }

  @Test
  void jsonIncludesFileProblems() {
    assertEquals(3, shell.pawl("check", "--format=json", "none.pawl"));
    JsonObject json = JsonParser.parseString(shell.out).getAsJsonObject();
    assertEquals("no such file: none.pawl", json.get("problem").getAsString());
  }

  @Test
  void columnsAndNamesSurviveUmlauts() throws IOException {
    shell.write("lampe.pawl", "/* Glühlampe — ganz einfach */ " + Shell.BROKEN_LAMP);
    assertEquals(1, shell.pawl("check", "lampe.pawl"));
    assertTrue(shell.err.contains("lampe.pawl:8:35: error: "), shell.err);
  }

  @Test
  void windowsLineEndsDoNotMatter() throws IOException {
    shell.write("lamp.pawl", Shell.BROKEN_LAMP.replace("\n", "\r\n"));
    assertEquals(1, shell.pawl("check", "lamp.pawl"));
    assertTrue(shell.err.startsWith("lamp.pawl:8:35: error: "), shell.err);
  }

  @Test
  void patternsFindFilesInAnyDepth() throws IOException {
    shell.write("models/lamp.pawl", Shell.LAMP);
    shell.write("models/sub/deep/two.pawl", Shell.LAMP.replace("model lamp", "model two"));
    shell.write("models/.hidden/three.pawl", "nonsense");
    shell.write("models/notes.txt", "nonsense");
    assertEquals(0, shell.pawl("check", "models/**/*.pawl"), () -> shell.err);
    assertTrue(shell.err.contains("2 models checked"), shell.err);
    assertEquals(0, shell.pawl("check", "models/*.pawl"));
    assertTrue(shell.err.contains("1 model checked"), shell.err);
    assertEquals(0, shell.pawl("check", "models/{lamp,other}.p?wl", "models/lamp.pawl"));
    assertTrue(shell.err.contains("1 model checked"), shell.err);
  }

  @Test
  void aFileWhoseNameLooksLikeAPatternIsFound() throws IOException {
    shell.write("lamp[1].pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("check", "lamp[1].pawl"), () -> shell.err);
  }

  @Test
  void reportsTheProblemOfAName() throws IOException {
    shell.write("folder/lamp.pawl", Shell.LAMP);
    shell.write("lamp.txt", Shell.LAMP);

    assertEquals(3, shell.pawl("check", "none.pawl"));
    assertEquals("pawl: error: no such file: none.pawl\n", shell.err);
    assertEquals(3, shell.pawl("check", "none/*.pawl"));
    assertEquals("pawl: error: no file matches 'none/*.pawl'\n", shell.err);
    assertEquals(3, shell.pawl("check", "folder"));
    assertTrue(shell.err.startsWith("pawl: error: folder is a folder; "), shell.err);
    assertEquals(3, shell.pawl("check", "lamp.txt"));
    assertTrue(shell.err.startsWith("pawl: error: lamp.txt is not a model: "), shell.err);
  }

  @Test
  void saysSoWhenAFileCannotBeRead() throws IOException {
    Path file = shell.write("lamp.pawl", Shell.LAMP);
    assumeFalse(!file.toFile().setReadable(false) || Files.isReadable(file), "runs as root");
    assertEquals(3, shell.pawl("check", "lamp.pawl"));
    assertEquals("pawl: error: cannot read lamp.pawl: permission denied\n", shell.err);
  }

  @Test
  void anEmptyFileIsAnError() throws IOException {
    shell.write("empty.pawl", "");
    assertEquals(1, shell.pawl("check", "empty.pawl"));
    assertTrue(shell.err.startsWith("empty.pawl:1:1: error: "), shell.err);
  }

  @Test
  void aMissingUsedFileIsAnErrorOfTheModel() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("event", "use \"gone.pawl\"\nevent"));
    assertEquals(1, shell.pawl("check", "lamp.pawl"));
    assertTrue(shell.err.startsWith("lamp.pawl:3:"), shell.err);
    assertTrue(shell.err.contains("gone.pawl"), shell.err);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.text.EditRefusedException;

/** The cases of the tools of org.pawl.edit change the text in the same way on these diagrams. */
class ToolCasesTest {
  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> toolsChangeTheTextAsInOrgPawlEdit() throws IOException {
    String before = Files.readString(ToolCase.FOLDER.resolve("lamp.pawl"));
    return ToolCase.cases().stream()
        .map(
            given ->
                DynamicTest.dynamicTest(
                    given.tool() + " " + given.variables(), () -> check(given, before)));
  }

  private void check(ToolCase given, String before) throws IOException {
    Path own = Files.createTempDirectory(folder, "case");
    DrawnModel drawn = DrawnModel.of(own, "lamp.pawl", before);
    try {
      given.run(drawn);
    } catch (EditRefusedException refused) {
      assertEquals(before, drawn.model().text());
      assertEquals(given.expected(), "refused: " + refused.getMessage());
      assertTrue(drawn.history().undoLabel().isEmpty(), "a refused edit is no step");
      return;
    }
    String after = drawn.model().text();
    assertEquals(ToolCase.applied(before, given.expected()), after);
    drawn.history().undo();
    assertEquals(before, drawn.model().text(), "one undo reverts the edit");
    drawn.history().redo();
    assertEquals(after, drawn.model().text());
  }

  @Test
  void theDiningPhilosophersAreDrawnFromNothing() throws IOException {
    DrawnModel drawn = DrawnModel.of(folder, "dpp.pawl", "model dpp\n");
    for (ToolCase action : ToolCase.dpp()) {
      String before = drawn.model().text();
      try {
        action.run(drawn);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(action + " on\n" + before, e);
      }
      assertTrue(drawn.model().syntaxError().isEmpty(), () -> action.toString());
      assertTrue(!before.equals(drawn.model().text()), () -> action + " does nothing");
    }
    String written = Files.readString(Path.of("../../examples/dpp/dpp.pawl"));
    assertEquals(content(written), content(drawn.model().text()));
  }

  private static String content(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.strip().startsWith("//"))
        .collect(Collectors.joining("\n"));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;

/**
 * Every tool of the viewpoint, run like Sirius on {@code lamp.pawl}: {@code tools.txt} has for each
 * case the tool, its variables, and the change of the text, line by line. {@code
 * -Dpawl.golden=write} writes the changes.
 */
class ViewpointToolsTest {
  private static final Path FOLDER = Path.of("src/test/resources/org/pawl/edit/services");

  /** They do not change the text. */
  private static final List<String> SHOW_ONLY =
      List.of(
          "OpenText",
          "OpenModelText",
          "OpenC",
          "OpenMachine",
          "OpenSystem",
          "QuickFix",
          "LayOutAgain");

  @TempDir Path folder;

  private record Case(String head, ToolAction action, String expected) {
    static Case of(String text) {
      String[] parts = text.split("\n", 2);
      String expected = parts.length < 2 ? "" : parts[1].stripTrailing();
      return new Case(parts[0], ToolAction.of(parts[0]), expected);
    }
  }

  private static List<Case> cases() throws IOException {
    String text = Files.readString(FOLDER.resolve("tools.txt"));
    return Arrays.stream(text.substring(text.indexOf("\n== ") + 1).split("(?m)^== "))
        .filter(part -> !part.isBlank())
        .map(Case::of)
        .toList();
  }

  @Test
  void eachToolHasACase() throws IOException {
    var known = cases().stream().map(one -> one.action().tool()).collect(Collectors.toSet());
    var missing = new TreeSet<String>();
    for (var tool : Viewpoint.tools()) {
      if (!SHOW_ONLY.contains(tool.getAttribute("name"))) {
        missing.add(Viewpoint.id(tool));
      }
    }
    missing.removeAll(known);
    assertEquals(new TreeSet<>(), missing);
  }

  @TestFactory
  Stream<DynamicTest> toolsChangeTheTextLikeThis() throws IOException {
    List<String> written = new ArrayList<>();
    List<Case> all = cases();
    boolean write = "write".equals(System.getProperty("pawl.golden"));
    return all.stream()
        .map(
            given ->
                DynamicTest.dynamicTest(
                    given.head(),
                    () -> {
                      String actual = run(given);
                      written.add("== " + given.head() + "\n" + actual + "\n");
                      if (write && written.size() == all.size()) {
                        write(written);
                      } else if (!write) {
                        assertEquals(given.expected(), actual);
                      }
                    }));
  }

  private static void write(List<String> cases) throws IOException {
    Path file = FOLDER.resolve("tools.txt");
    String text = Files.readString(file);
    String head = text.substring(0, text.indexOf("\n== ") + 1);
    Files.writeString(file, head + String.join("\n", cases));
  }

  private String run(Case given) throws IOException {
    String before = Files.readString(FOLDER.resolve("lamp.pawl"));
    Path own = Files.createTempDirectory(folder, "case");
    DiagramFixture canvas = new DiagramFixture(own);
    SynchronizedModel synced = canvas.open("lamp.pawl", before);
    try {
      given.action().run(synced);
    } catch (EditRefusedException refused) {
      assertEquals(before, synced.text());
      return "refused: " + refused.getMessage();
    }
    assertTrue(synced.problem().isEmpty(), synced.problem().toString());
    return LineDifference.of(before, synced.text());
  }
}

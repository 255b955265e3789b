// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.text.Refused;

/**
 * Every tool of the viewpoint, run as Sirius runs it on {@code lamp.pawl}: {@code tools.txt} has
 * for each case the tool, what its variables are, and what becomes of the text, line by line.
 * {@code -Dpawl.golden=write} writes anew what becomes of it.
 */
class ToolsTest {
  private static final Path FOLDER = Path.of("src/test/resources/org/pawl/edit/services");

  /** They change no text. */
  private static final List<String> SHOW_ONLY =
      List.of("OpenText", "OpenModelText", "OpenC", "OpenMachine", "NewDiagram");

  @TempDir Path folder;

  private record Case(String head, String tool, Map<String, String> variables, String expected) {
    static Case of(String text) {
      String[] parts = text.split("\n", 2);
      List<String> words = List.of(parts[0].split("(?<! ) +"));
      Map<String, String> variables = new HashMap<>();
      for (String word : words.subList(1, words.size())) {
        String[] pair = word.split("=", 2);
        variables.put(pair[0], pair[1]);
      }
      return new Case(
          parts[0], words.get(0), variables, parts.length < 2 ? "" : parts[1].stripTrailing());
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
    var known = cases().stream().map(Case::tool).collect(Collectors.toSet());
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
    Canvas canvas = new Canvas(own);
    Mirror mirror = canvas.open("lamp.pawl", before);
    String expression =
        Viewpoint.byId(given.tool())
            .flatMap(Viewpoint::operation)
            .orElseThrow(() -> new AssertionError("no tool " + given.tool()));
    Map<String, Object> variables = new HashMap<>();
    given.variables().forEach((name, value) -> variables.put(name, value(mirror, value)));
    try {
      Expression.of(expression).evaluate(variables);
    } catch (Refused refused) {
      assertEquals(before, mirror.text());
      return "refused: " + refused.getMessage();
    }
    assertTrue(mirror.problem().isEmpty(), mirror.problem().toString());
    return Difference.of(before, mirror.text());
  }

  /**
   * {@code State:off}, a view of it {@code State:off@Machine#0}, several {@code [a,b]}, a 'text'.
   */
  private static Object value(Mirror mirror, String value) {
    if (value.startsWith("'")) {
      return value.substring(1, value.length() - 1).replace("~", " ");
    }
    if (value.startsWith("[")) {
      return Arrays.stream(value.substring(1, value.length() - 1).split(","))
          .map(one -> value(mirror, one))
          .toList();
    }
    if (value.contains(">")) {
      String[] ends = value.split("[>@]");
      EObject source = (EObject) value(mirror, ends[0]);
      EObject target = (EObject) value(mirror, ends[1]);
      EObject owner = Canvas.element(mirror, ends[2]);
      return Canvas.edge(owner, source, Canvas.view(owner, source), Canvas.view(owner, target));
    }
    if (value.contains("@")) {
      String[] parts = value.split("@");
      return Canvas.view(Canvas.element(mirror, parts[1]), Canvas.element(mirror, parts[0]));
    }
    return Canvas.element(mirror, value);
  }
}

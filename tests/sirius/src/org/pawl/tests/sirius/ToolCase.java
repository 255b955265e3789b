// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.tests.ide.Project;

/**
 * A case of the table of org.pawl.edit's tests: a tool, its variables, and the resulting change of
 * the text.
 */
record ToolCase(String head, String tool, Map<String, String> variables, List<String> expected) {
  static final Path FOLDER =
      Project.ROOT.resolve("plugins/org.pawl.edit/src/test/resources/org/pawl/edit/services");

  static String model() throws IOException {
    return Files.readString(FOLDER.resolve("lamp.pawl"));
  }

  static List<ToolCase> all() throws IOException {
    String text = Files.readString(FOLDER.resolve("tools.txt"));
    return Arrays.stream(text.substring(text.indexOf("\n== ") + 1).split("(?m)^== "))
        .filter(part -> !part.isBlank())
        .map(ToolCase::of)
        .toList();
  }

  private static ToolCase of(String text) {
    List<String> lines = text.stripTrailing().lines().toList();
    List<String> words = List.of(lines.get(0).split(" "));
    Map<String, String> variables = new HashMap<>();
    for (String word : words.subList(1, words.size())) {
      variables.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
    }
    return new ToolCase(lines.get(0), words.get(0), variables, lines.subList(1, lines.size()));
  }

  boolean isRefused() {
    return expected.isEmpty() || expected.get(0).startsWith("refused: ");
  }

  /** Line by line, without trailing white space. */
  String after(String before) {
    if (isRefused()) {
      return stripped(before);
    }
    List<String> old = List.of(before.split("\n", -1));
    List<String> now = new ArrayList<>();
    int done = 0;
    for (String line : expected) {
      if (line.startsWith("@ ")) {
        int until = Math.min(old.size(), Integer.parseInt(line.split(" ")[1]));
        now.addAll(old.subList(done, until));
        done = until;
      } else if (line.startsWith("-")) {
        done++;
      } else if (line.startsWith("+")) {
        now.add(line.length() > 2 ? line.substring(2) : "");
      }
    }
    now.addAll(old.subList(done, old.size()));
    return stripped(String.join("\n", now));
  }

  static String stripped(String text) {
    return String.join("\n", text.lines().map(String::stripTrailing).toList()).stripTrailing();
  }
}

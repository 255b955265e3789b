// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The content of docs/reference/diagnostics.md. */
final class DiagnosticsPage {
  private static final Path FILE = Path.of("..", "..", "docs", "reference", "diagnostics.md");
  private static final Pattern ROW =
      Pattern.compile("\\| \\[`(pawl\\.[a-z-]+)`]\\(#([a-z-]+)\\) \\| (\\w+) \\| .+ \\| .+ \\|");
  private static final Pattern HEADING = Pattern.compile("### `(pawl\\.[a-z-]+)`");
  private static final Pattern FILE_NAME = Pattern.compile("`(\\w+\\.pawl)`:");

  /**
   * One section.
   *
   * @param files by name; the last one is the one checked
   * @param message as the command prints it
   */
  record Example(String code, Map<String, String> files, String message) {
    String main() {
      return List.copyOf(files.values()).get(files.size() - 1);
    }
  }

  private final Map<String, String> severities = new LinkedHashMap<>();
  private final Map<String, Example> examples = new LinkedHashMap<>();

  DiagnosticsPage() {
    String code = null;
    String name = "m.pawl";
    Map<String, String> files = new LinkedHashMap<>();
    List<String> lines = lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher row = ROW.matcher(line);
      Matcher heading = HEADING.matcher(line);
      Matcher file = FILE_NAME.matcher(line);
      if (row.matches()) {
        severities.put(row.group(1), row.group(3));
      } else if (heading.matches()) {
        code = heading.group(1);
        files = new LinkedHashMap<>();
      } else if (file.matches()) {
        name = file.group(1);
      } else if (line.startsWith("```")) {
        List<String> block = new ArrayList<>();
        while (!lines.get(++i).equals("```")) {
          block.add(lines.get(i));
        }
        String text = String.join("\n", block) + "\n";
        if (line.equals("```pawl")) {
          files.put(name, text);
          name = "m.pawl";
        } else {
          examples.put(code, new Example(code, files, text.strip()));
        }
      }
    }
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The table: severity by code. */
  Map<String, String> severities() {
    return severities;
  }

  /** The sections, by code. */
  Map<String, Example> examples() {
    return examples;
  }
}

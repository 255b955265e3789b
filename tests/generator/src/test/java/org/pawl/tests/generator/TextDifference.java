// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import java.util.List;
import java.util.Optional;

/** The first difference between the expected and the generated text of a file, as a message. */
final class TextDifference {
  /** The number of lines of each text that the message contains. */
  private static final int LINES = 3;

  private TextDifference() {}

  /**
   * Compares two texts.
   *
   * @param file its name for the message
   * @param expected null if there is no such file
   * @param actual null if no such file is generated
   */
  static Optional<String> first(String file, String expected, String actual) {
    if (expected == null || actual == null) {
      return expected == null && actual == null
          ? Optional.empty()
          : Optional.of(file + (expected == null ? " is not expected" : " is not generated"));
    }
    if (expected.equals(actual)) {
      return Optional.empty();
    }
    List<String> left = List.of(expected.split("\n", -1));
    List<String> right = List.of(actual.split("\n", -1));
    int line = 0;
    while (line < left.size() && line < right.size() && left.get(line).equals(right.get(line))) {
      line++;
    }
    return Optional.of(
        file
            + ":"
            + (line + 1)
            + " differs\n  expected:"
            + lines(left, line)
            + "\n  actual:"
            + lines(right, line));
  }

  private static String lines(List<String> all, int from) {
    StringBuilder shown = new StringBuilder();
    all.subList(Math.min(from, all.size()), Math.min(from + LINES, all.size()))
        .forEach(line -> shown.append("\n    |").append(line));
    return shown.isEmpty() ? "\n    (the file ends)" : shown.toString();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks generated lines that exceed the width of a page. */
final class LongLines {
  private static final int COLUMNS = 100;
  private static final String CONTINUATION = "    ";

  private LongLines() {}

  /** The line, broken after commas and operators; directives and comments stay as they are. */
  static List<String> wrap(String line) {
    List<String> lines = new ArrayList<>();
    String rest = line;
    while (rest.length() > COLUMNS && isCode(rest)) {
      int end = Math.max(assignment(rest), lastBefore(rest, ", "));
      end = Math.max(end, lastBefore(rest, " || "));
      if (keepsValueWhole(rest)) {
        end = assignment(rest);
      }
      int start = indentation(rest).length();
      if (end <= start) {
        break;
      }
      lines.add(rest.substring(0, end).stripTrailing());
      String indentation = indentation(line) + CONTINUATION;
      rest = indentation + rest.substring(end).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  private static int assignment(String line) {
    return lastBefore(line, " = ");
  }

  /** Whether the assigned expression, if it is no list, fits into the next line. */
  private static boolean keepsValueWhole(String line) {
    String value = line.substring(Math.max(assignment(line), 0));
    int column = indentation(line).length() + CONTINUATION.length();
    return assignment(line) > 0 && !value.startsWith("{") && column + value.length() <= COLUMNS;
  }

  private static boolean isCode(String line) {
    String text = line.strip();
    return !text.startsWith("#") && !text.startsWith("*") && !line.contains("/*");
  }

  /**
   * The position where the line may end: after the last separator that fits. Quoted text of
   * generated lines contains no separator.
   */
  private static int lastBefore(String line, String separator) {
    int found = line.lastIndexOf(separator, COLUMNS - separator.length());
    return found < 0 ? -1 : found + separator.length();
  }

  private static String indentation(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }
}

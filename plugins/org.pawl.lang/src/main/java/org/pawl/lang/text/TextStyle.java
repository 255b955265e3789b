// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The style of a file.
 *
 * @param step the indentation of one level
 * @param lineEnd between lines
 */
public record TextStyle(String step, String lineEnd) {
  /** The style of the texts in this package, before they are adapted to a file. */
  private static final String STEP = "    ";

  private static final Pattern INDENTED = Pattern.compile("(?m)^(\t| {2,8})(?=[a-z}])");

  /** The default style, if the file does not decide it. */
  public static TextStyle of(String text) {
    Matcher indented = INDENTED.matcher(text);
    return new TextStyle(
        indented.find() ? indented.group(1) : STEP, text.contains("\r\n") ? "\r\n" : "\n");
  }

  /** Lines in the file's style: converts the default indentation to the file's. */
  public String lay(String text, String indentation) {
    return text.lines()
        .map(line -> line.isEmpty() ? line : indentation + steps(line))
        .collect(Collectors.joining(lineEnd));
  }

  private String steps(String line) {
    int levels = 0;
    while (line.startsWith(STEP, levels * STEP.length())) {
      levels++;
    }
    return step.repeat(levels) + line.substring(levels * STEP.length());
  }

  /** The same lines, with the file's line ends. */
  public String ends(String text) {
    return text.lines().collect(Collectors.joining(lineEnd));
  }

  /** C or a comment without the indentation of its place, for editing. */
  public static String outdent(String text, String indentation) {
    return text.lines()
        .map(line -> line.startsWith(indentation) ? line.substring(indentation.length()) : line)
        .collect(Collectors.joining("\n"));
  }

  /**
   * The reverse of this: the first line follows other text, directives begin in the first column.
   */
  public String indent(String text, String indentation) {
    return text.lines()
        .map(line -> line.isEmpty() || line.startsWith("#") ? line : indentation + line)
        .collect(Collectors.joining(lineEnd))
        .substring(text.isEmpty() || text.startsWith("#") ? 0 : indentation.length());
  }
}

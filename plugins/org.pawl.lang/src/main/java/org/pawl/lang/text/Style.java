// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a file is written.
 *
 * @param step what one level is indented by
 * @param lineEnd between lines
 */
public record Style(String step, String lineEnd) {
  /** In the texts of this package, which are laid out as the file is. */
  private static final String STEP = "    ";

  private static final Pattern INDENTED = Pattern.compile("(?m)^(\t| {2,8})(?=[a-z}])");

  /** The house's, where the file does not tell. */
  public static Style of(String text) {
    Matcher indented = INDENTED.matcher(text);
    return new Style(
        indented.find() ? indented.group(1) : STEP, text.contains("\r\n") ? "\r\n" : "\n");
  }

  /** Lines as they stand in the file: what is indented in the house's way is in the file's. */
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

  /** The same lines, with the file's ends. */
  public String ends(String text) {
    return text.lines().collect(Collectors.joining(lineEnd));
  }

  /** C or a comment as a person sees it alone: without the indentation of where it stands. */
  public static String outdent(String text, String indentation) {
    return text.lines()
        .map(line -> line.startsWith(indentation) ? line.substring(indentation.length()) : line)
        .collect(Collectors.joining("\n"));
  }

  /** The way back: the first line stands behind something, directives at the line's start. */
  public String indent(String text, String indentation) {
    return text.lines()
        .map(line -> line.isEmpty() || line.startsWith("#") ? line : indentation + line)
        .collect(Collectors.joining(lineEnd))
        .substring(text.isEmpty() || text.startsWith("#") ? 0 : indentation.length());
  }
}

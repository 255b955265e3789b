// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import java.util.List;
import java.util.stream.Collectors;
import org.pawl.lang.c.CCode;
import org.pawl.lang.text.TextStyle;

/**
 * Converts between a block of C in the model's text and the C that users edit: without delimiters
 * and without the surrounding indentation.
 */
public final class CodeBlock {
  private CodeBlock() {}

  /** The C between the delimiters. */
  public static String inner(String source) {
    List<String> lines = new CCode(source).inner().lines().map(String::stripTrailing).toList();
    int indentation =
        lines.stream()
            .skip(1)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    String text =
        lines.stream()
            .map(line -> indentation <= leading(line) ? line.substring(indentation) : line)
            .collect(Collectors.joining("\n"));
    // Removes empty lines at both ends, and spaces after the opening delimiter.
    return text.replaceFirst("^(\\s*\n)+", "").replaceFirst("^ +(?=\\S.*\\z)", "").stripTrailing();
  }

  private static int leading(String line) {
    return line.length() - line.stripLeading().length();
  }

  /**
   * Encloses C in braces; several lines are put on lines of their own.
   *
   * @param before the source that is replaced; null if there is none
   * @param indentation of the line in which the block begins
   */
  public static String braces(String inner, String before, TextStyle style, String indentation) {
    boolean raw = before != null && before.startsWith("{{{");
    String open = raw ? "{{{" : "{";
    String close = raw ? "}}}" : "}";
    String text = inner.stripTrailing();
    if (text.isBlank()) {
      return open + " " + close;
    }
    // A line comment would include the closing brace.
    if (!text.contains("\n") && !text.contains("//") && !text.startsWith("#")) {
      return open + " " + text.strip() + " " + close;
    }
    String inside = indentation + style.step();
    String lines =
        text.lines()
            .map(line -> line.isEmpty() || line.startsWith("#") ? line : inside + line)
            .collect(Collectors.joining(style.lineEnd()));
    return open + style.lineEnd() + lines + style.lineEnd() + indentation + close;
  }
}

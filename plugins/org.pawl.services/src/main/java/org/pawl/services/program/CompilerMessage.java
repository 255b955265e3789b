// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.services.models.Severity;

/**
 * A message of a C compiler about a line.
 *
 * @param file as the compiler names it; for a model, only its base name
 * @param line from 1
 * @param column from 1; 0 if it is unknown
 */
public record CompilerMessage(
    String file, int line, int column, Severity severity, String message) {

  /**
   * A regular expression for such lines. Its groups are file, line, column, severity and message.
   */
  public static final String PATTERN =
      "([^:\\s][^:\\r\\n]*):(\\d+):(?:(\\d+):)? (fatal error|error|warning|note): ([^\\r\\n]*)";

  private static final Pattern LINE = Pattern.compile(PATTERN);

  /** Pawl's own messages have the same form, but end with the name of the check. */
  private static final Pattern CHECK = Pattern.compile(".* \\[[a-z][a-z0-9-]*]");

  /** The message in a line of a build's output. The file name may begin with a Windows drive. */
  public static Optional<CompilerMessage> in(String text) {
    String line = text.strip();
    String drive = line.matches("[A-Za-z]:[\\\\/].*") ? line.substring(0, 2) : "";
    Matcher matcher = LINE.matcher(line.substring(drive.length()));
    if (!matcher.matches() || CHECK.matcher(matcher.group(5)).matches()) {
      return Optional.empty();
    }
    return Optional.of(
        new CompilerMessage(
            drive + matcher.group(1),
            number(matcher.group(2)),
            matcher.group(3) == null ? 0 : number(matcher.group(3)),
            severity(matcher.group(4)),
            matcher.group(5)));
  }

  private static int number(String digits) {
    return digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  private static Severity severity(String word) {
    return switch (word) {
      case "warning" -> Severity.WARNING;
      case "note" -> Severity.NOTE;
      default -> Severity.ERROR;
    };
  }
}

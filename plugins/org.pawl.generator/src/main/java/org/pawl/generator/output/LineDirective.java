// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.output;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A {@code #line} of generated C.
 *
 * @param line the number that the next line has
 * @param file the path, which may contain any character
 */
public record LineDirective(int line, String file) {
  private static final Pattern DIRECTIVE = Pattern.compile("#line (\\d+) \"(.*)\"");

  /**
   * Quotation marks and backslashes, question marks that may begin a trigraph, and characters that
   * change or hide the text around them: control characters, and those of the direction of writing.
   */
  private static final Pattern ESCAPED =
      Pattern.compile("[\"\\\\]|(?<=\\?)\\?|[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

  private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{3}|.)");

  /** Reads a line of C; empty if it is another line. */
  public static Optional<LineDirective> of(String text) {
    Matcher matcher = DIRECTIVE.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new LineDirective(Integer.parseInt(matcher.group(1)), unescaped(matcher.group(2))))
        : Optional.empty();
  }

  /** The line of C; the file is a valid C string, with slashes as separators. */
  @Override
  public String toString() {
    String path = File.separatorChar == '\\' ? file.replace('\\', '/') : file;
    String escaped =
        ESCAPED.matcher(path).replaceAll(found -> Matcher.quoteReplacement(escape(found.group())));
    return "#line " + line + " \"" + escaped + "\"";
  }

  private static String escape(String character) {
    if ("\"\\?".contains(character)) {
      return "\\" + character;
    }
    StringBuilder octal = new StringBuilder();
    for (byte b : character.getBytes(StandardCharsets.UTF_8)) {
      octal.append("\\%03o".formatted(b & 0xff));
    }
    return octal.toString();
  }

  private static String unescaped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Matcher escape = ESCAPE.matcher(text);
    int end = 0;
    while (escape.find()) {
      bytes.writeBytes(text.substring(end, escape.start()).getBytes(StandardCharsets.UTF_8));
      String code = escape.group(1);
      bytes.write(code.length() == 3 ? Integer.parseInt(code, 8) : code.charAt(0));
      end = escape.end();
    }
    bytes.writeBytes(text.substring(end).getBytes(StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }
}

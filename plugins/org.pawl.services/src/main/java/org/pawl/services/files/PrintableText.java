// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.files;

import java.util.regex.Pattern;

/**
 * Makes text of models and file names safe for messages, because a terminal executes control
 * characters.
 */
public final class PrintableText {
  private static final Pattern OBEYED = Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f&&[^\\n\\t]]");

  private PrintableText() {}

  /**
   * The text with each control character except tab and line feed replaced by its number: {@code
   * \x1b}.
   */
  public static String text(String text) {
    return OBEYED
        .matcher(text)
        .replaceAll(found -> "\\\\x%02x".formatted((int) found.group().charAt(0)));
  }
}

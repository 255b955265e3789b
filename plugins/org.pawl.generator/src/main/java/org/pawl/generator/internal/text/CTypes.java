// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

/** Types as the model writes them: plain ({@code uint8_t}, {@code char const *}) or in ( ). */
public final class CTypes {
  private CTypes() {}

  /** The C type, without the parentheses that only delimit it. */
  public static String text(String type) {
    String text = type.strip();
    String inside = text.startsWith("(") ? text.substring(1, text.length() - 1).strip() : text;
    return inside.replaceAll("\\s+", " ").replaceAll("\\s*\\*", " *").replace("* *", "**");
  }

  /** A declaration of the name, without what ends it. */
  public static String declare(String type, String name) {
    String text = text(type);
    return text.endsWith("*") ? text + name : text + " " + name;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import java.util.List;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;

/** Types as the model writes them: plain ({@code uint8_t}, {@code char const *}) or in ( ). */
public final class CTypes {
  private CTypes() {}

  /** The C type, without the parentheses that only delimit it. */
  public static String text(String type) {
    String text = CText.inOneLine(type.replace("\r\n", "\n")).strip();
    String inside = text.startsWith("(") ? text.substring(1, text.length() - 1).strip() : text;
    StringBuilder spaced = new StringBuilder();
    int end = 0;
    for (CLexer tokens = new CLexer(inside); tokens.hasNext(); ) {
      CToken token = tokens.next();
      if (token.kind() == CToken.Kind.COMMENT) {
        spaced.append(spaced(inside.substring(end, token.offset()))).append(token.in(inside));
        end = token.end();
      }
    }
    return spaced.append(spaced(inside.substring(end))).toString();
  }

  private static String spaced(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("\\s*\\*", " *").replace("* *", "**");
  }

  /** The parameters in ( ); "" if there are none. */
  public static String parameters(String source) {
    String text = text(source);
    StringBuilder words = new StringBuilder();
    for (CLexer tokens = new CLexer(text); tokens.hasNext(); ) {
      CToken token = tokens.next();
      words.append(token.kind() == CToken.Kind.COMMENT ? "" : token.in(text));
    }
    return List.of("", "void").contains(words.toString()) ? "" : text;
  }

  /** A declaration of the name, without the semicolon or comma after it. */
  public static String declare(String type, String name) {
    String text = text(type);
    return text.endsWith("*") ? text + name : text + " " + name;
  }
}

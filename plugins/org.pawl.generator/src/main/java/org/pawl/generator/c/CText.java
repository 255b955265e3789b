// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.c;

import java.util.LinkedHashSet;
import java.util.Set;

/** What the generator needs to know about C that it otherwise carries unread. */
public final class CText {
  private final String source;
  private int position;
  private boolean afterMemberOperator;
  private boolean endsInLineComment;
  private final Set<String> identifiers = new LinkedHashSet<>();

  private CText(String source) {
    this.source = source;
    scan();
  }

  /**
   * The names the text mentions, keywords included: not those in comments, strings and character
   * constants, and not those of members ({@code x->name}, {@code x.name}).
   */
  public static Set<String> identifiers(String source) {
    return new CText(source).identifiers;
  }

  /** Whether something appended to the text would be part of a comment. */
  public static boolean endsInLineComment(String source) {
    return new CText(source).endsInLineComment;
  }

  private void scan() {
    while (position < source.length()) {
      char c = source.charAt(position);
      if (source.startsWith("//", position)) {
        skipLineComment();
      } else if (source.startsWith("/*", position)) {
        int end = source.indexOf("*/", position + 2);
        position = end < 0 ? source.length() : end + 2;
      } else if (c == '"' || c == '\'') {
        skipLiteral(c);
      } else if (isNameStart(c)) {
        String name = takeWord();
        if (!afterMemberOperator) {
          identifiers.add(name);
        }
        afterMemberOperator = false;
      } else if (Character.isDigit(c)) {
        takeWord();
        afterMemberOperator = false;
      } else {
        afterMemberOperator =
            c == '.'
                || source.startsWith("->", position)
                || afterMemberOperator && (Character.isWhitespace(c) || c == '>');
        position++;
      }
    }
  }

  private void skipLineComment() {
    while (position < source.length() && source.charAt(position) != '\n') {
      position += source.startsWith("\\\n", position) ? 2 : 1;
    }
    endsInLineComment = position >= source.length();
  }

  private void skipLiteral(char quote) {
    position++;
    while (position < source.length() && source.charAt(position) != quote) {
      position += source.charAt(position) == '\\' ? 2 : 1;
    }
    position++;
    afterMemberOperator = false;
  }

  private String takeWord() {
    int start = position;
    while (position < source.length()
        && (isNameStart(source.charAt(position)) || Character.isDigit(source.charAt(position)))) {
      position++;
    }
    return source.substring(start, position);
  }

  private static boolean isNameStart(char c) {
    return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}

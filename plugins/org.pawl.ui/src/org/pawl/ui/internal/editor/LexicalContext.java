// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

/** Information about a position in a model that needs only the text around it, not the server. */
final class LexicalContext {
  private LexicalContext() {}

  /** Whether an offset is within a comment. */
  static boolean isInComment(String text, int offset) {
    int at = 0;
    while (at < offset) {
      int end = end(text, at);
      if (text.startsWith("//", at)) {
        // At the end of a line comment, the cursor is still in it.
        if (offset <= end) {
          return true;
        }
      } else if (text.startsWith("/*", at) && offset < end) {
        return true;
      }
      at = end;
    }
    return false;
  }

  /** The end of the comment or string that begins at an offset; otherwise the next offset. */
  private static int end(String text, int start) {
    if (text.startsWith("//", start)) {
      return until(text, "\n", start, 0);
    }
    if (text.startsWith("/*", start)) {
      return until(text, "*/", start + 2, 2);
    }
    char quote = text.charAt(start);
    return quote == '"' || quote == '\'' ? literalEnd(text, start, quote) : start + 1;
  }

  private static int until(String text, String mark, int from, int length) {
    int found = text.indexOf(mark, from);
    // An unclosed comment continues to the end.
    return found < 0 ? text.length() + length : found + length;
  }

  /** Strings end at the end of the line too. */
  private static int literalEnd(String text, int start, char quote) {
    int at = start + 1;
    while (at < text.length() && text.charAt(at) != '\n') {
      if (text.charAt(at) == quote) {
        return at + 1;
      }
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, text.length());
  }

  /** Whether the text before an offset is a name, a field or a target that is being typed. */
  static boolean invitesProposals(String text, int offset) {
    int word = offset;
    while (word > 0 && Character.isJavaIdentifierPart(text.charAt(word - 1))) {
      word--;
    }
    if (word < offset) {
      return Character.isJavaIdentifierStart(text.charAt(word));
    }
    boolean inNumber = offset > 1 && Character.isDigit(text.charAt(offset - 2));
    return text.startsWith(".", offset - 1) && !inNumber || text.startsWith("->", offset - 2);
  }
}

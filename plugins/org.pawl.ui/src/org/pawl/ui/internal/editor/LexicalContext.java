// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

/** What can be said of a place in a model without the server: the text around it is enough. */
final class LexicalContext {
  private LexicalContext() {}

  /** Whether an offset is within a comment. */
  static boolean isInComment(String text, int offset) {
    int at = 0;
    while (at < offset) {
      int end = end(text, at);
      if (text.startsWith("//", at)) {
        // At the end of its line the cursor is still in it.
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

  /** Where the comment or the string ends that begins at an offset; else the next offset. */
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
    // One that is not closed goes on beyond the end.
    return found < 0 ? text.length() + length : found + length;
  }

  /** Strings end with their line, too. */
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

  /** Whether a name, a field or a target is being written in front of an offset. */
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

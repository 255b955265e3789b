// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text of the model as a part of a line: its characters are whole, and its direction ends. */
public final class LineText {
  /** A character with its combining marks. */
  private static final Pattern CHARACTER = Pattern.compile("\\X");

  private static final char END_OF_EMBEDDING = '\u202c';
  private static final char END_OF_ISOLATE = '\u2069';

  private LineText() {}

  /** Whether no combining mark follows the character at the offset, such as a space. */
  static boolean isWhole(String text, int offset) {
    Matcher character = CHARACTER.matcher(text).region(offset, text.length());
    return !character.lookingAt() || character.end() == offset + 1;
  }

  /**
   * The text, with the ends of all changes of the direction of writing that it begins. A change
   * would last to the end of the line, and compilers warn about it.
   */
  public static String closed(String text) {
    Deque<Character> open = new ArrayDeque<>();
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '\u202a', '\u202b', '\u202d', '\u202e' -> open.push(END_OF_EMBEDDING);
        case '\u2066', '\u2067', '\u2068' -> open.push(END_OF_ISOLATE);
        case END_OF_EMBEDDING -> {
          if (!open.isEmpty() && open.peek() == END_OF_EMBEDDING) {
            open.pop();
          }
        }
        case END_OF_ISOLATE -> {
          if (open.contains(END_OF_ISOLATE)) {
            while (open.pop() != END_OF_ISOLATE) {
              // the end of an isolate ends the embeddings in it
            }
          }
        }
        default -> {}
      }
    }
    StringBuilder closed = new StringBuilder(text);
    open.forEach(closed::append);
    return closed.toString();
  }
}

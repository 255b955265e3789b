// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.tokens;

import java.util.ArrayList;
import java.util.List;

/**
 * A range of text with one colour.
 *
 * @param type one of the protocol's token types
 * @param modifiers some of the protocol's modifiers
 */
record Token(int offset, int length, String type, List<String> modifiers) {
  /** The parts on each line: few editors support a token of several lines. */
  List<Token> byLine(String text) {
    int end = offset + length;
    int first = text.indexOf('\n', offset);
    if (first < 0 || first >= end) {
      return length > 0 ? List.of(this) : List.of();
    }
    List<Token> parts = new ArrayList<>();
    for (int start = offset; start < end; ) {
      int newline = text.indexOf('\n', start);
      int stop = newline < 0 || newline > end ? end : newline;
      int last = stop > start && text.charAt(stop - 1) == '\r' ? stop - 1 : stop;
      if (last > start) {
        parts.add(new Token(start, last - start, type, modifiers));
      }
      start = stop + 1;
    }
    return parts;
  }
}

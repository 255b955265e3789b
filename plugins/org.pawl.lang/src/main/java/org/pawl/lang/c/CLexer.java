// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.pawl.lang.c.CToken.Kind;

/**
 * Reads C as tokens in the C compiler's order: joins lines at a backslash, then comments, then the
 * rest. It never fails: an unclosed string ends with its line, an unclosed comment with the text.
 * Digraphs and trigraphs are not supported.
 */
public final class CLexer implements Iterator<CToken> {
  private final CharSequence text;
  private final int limit;
  private int position;
  private boolean atLineStart;

  /** Reads the whole text, which begins at the start of a line. */
  public CLexer(CharSequence text) {
    this(text, 0, text.length());
  }

  /** Reads from one offset up to another. */
  public CLexer(CharSequence text, int from, int to) {
    this.text = text;
    this.position = from;
    this.limit = to;
    this.atLineStart = startsLine(text, from);
    skipSpace();
  }

  private static boolean startsLine(CharSequence text, int offset) {
    int before = offset - 1;
    while (before >= 0 && isBlank(text.charAt(before))) {
      before--;
    }
    return before < 0 || isNewline(text.charAt(before));
  }

  @Override
  public boolean hasNext() {
    return position < limit;
  }

  @Override
  public CToken next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    int start = position;
    Kind kind = read();
    if (kind != Kind.COMMENT) {
      atLineStart = false; // a comment counts as white space: a directive may follow it
    }
    CToken token = new CToken(kind, start, position - start);
    skipSpace();
    return token;
  }

  private Kind read() {
    char c = text.charAt(position);
    if (c == '#' && atLineStart) {
      skipDirective();
      return Kind.DIRECTIVE;
    }
    if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
      skipComment();
      return Kind.COMMENT;
    }
    if (c == '"') {
      skipQuoted(c);
      return Kind.STRING;
    }
    if (c == '\'') {
      skipQuoted(c);
      return Kind.CHARACTER;
    }
    if (Character.isJavaIdentifierStart(c)) {
      do {
        position++;
      } while (position < limit && Character.isJavaIdentifierPart(text.charAt(position)));
      return Kind.IDENTIFIER;
    }
    if (isDigit(c) || c == '.' && isDigit(peek(1))) {
      skipNumber();
      return Kind.NUMBER;
    }
    position += c == '-' && peek(1) == '>' ? 2 : 1;
    return Kind.PUNCTUATION;
  }

  private char peek(int ahead) {
    return position + ahead < limit ? text.charAt(position + ahead) : '\0';
  }

  private void skipSpace() {
    while (position < limit) {
      char c = text.charAt(position);
      if (isNewline(c)) {
        atLineStart = true;
        position++;
      } else if (spliceLength() > 0) {
        position += spliceLength();
      } else if (isBlank(c)) {
        position++;
      } else {
        return;
      }
    }
  }

  /** The length of a backslash and the end of line after it; 0 if there is none here. */
  private int spliceLength() {
    if (text.charAt(position) != '\\') {
      return 0;
    }
    if (peek(1) == '\r' && peek(2) == '\n') {
      return 3;
    }
    return isNewline(peek(1)) ? 2 : 0;
  }

  private void skipComment() {
    boolean line = peek(1) == '/';
    position += 2;
    while (position < limit) {
      if (line && isNewline(text.charAt(position))) {
        return;
      }
      if (!line && text.charAt(position) == '*' && peek(1) == '/') {
        position += 2;
        return;
      }
      position += Math.max(1, spliceLength());
    }
  }

  private void skipQuoted(char quote) {
    position++;
    while (position < limit && !isNewline(text.charAt(position))) {
      char c = text.charAt(position);
      if (c == quote) {
        position++;
        return;
      }
      int splice = spliceLength();
      boolean escape = splice == 0 && c == '\\' && !isNewline(peek(1));
      position = Math.min(limit, position + (escape ? 2 : Math.max(1, splice)));
    }
  }

  /** A preprocessing number, with the digit separators of C23. */
  private void skipNumber() {
    position++;
    while (position < limit) {
      char c = text.charAt(position);
      char previous = text.charAt(position - 1);
      boolean sign = (c == '+' || c == '-') && "eEpP".indexOf(previous) >= 0;
      boolean separator = c == '\'' && Character.isLetterOrDigit(peek(1));
      if (!sign && !separator && c != '.' && !Character.isJavaIdentifierPart(c)) {
        return;
      }
      position++;
    }
  }

  private void skipDirective() {
    while (position < limit && !isNewline(text.charAt(position))) {
      char c = text.charAt(position);
      if (c == '/' && peek(1) == '/') {
        skipComment();
        return;
      }
      if (c == '/' && peek(1) == '*') {
        skipComment();
      } else if (c == '"') {
        skipQuoted(c);
      } else {
        position += Math.max(1, spliceLength());
      }
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isNewline(char c) {
    return c == '\n' || c == '\r';
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\u000b';
  }
}

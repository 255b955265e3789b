// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

/**
 * A piece of C text. White space is no token; comments and preprocessor directives are.
 *
 * @param offset where it starts in the text that was read
 */
public record CToken(Kind kind, int offset, int length) {
  /** The kinds of tokens that Pawl distinguishes. */
  public enum Kind {
    IDENTIFIER,
    NUMBER,
    STRING,
    CHARACTER,
    COMMENT,
    /** A whole preprocessor line, with its continuation lines. */
    DIRECTIVE,
    /** One character, or the arrow {@code ->}. */
    PUNCTUATION
  }

  public int end() {
    return offset + length;
  }

  public String in(CharSequence text) {
    return text.subSequence(offset, end()).toString();
  }
}

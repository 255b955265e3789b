// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

/** Whether C can stand in one line with the text before and after it. */
public final class CLines {
  private CLines() {}

  /**
   * Whether text that precedes needs a line of its own: the first line is a directive. Comments may
   * be before it.
   */
  public static boolean beginsWithDirective(String source) {
    int end = 0;
    for (CLexer tokens = new CLexer(source); tokens.hasNext(); ) {
      CToken token = tokens.next();
      if (source.substring(end, token.offset()).contains("\n")) {
        return false;
      }
      if (token.kind() != CToken.Kind.COMMENT) {
        return token.kind() == CToken.Kind.DIRECTIVE;
      }
      end = token.end();
    }
    return false;
  }

  /** Whether text that follows needs a line of its own: after a directive or a comment. */
  public static boolean endsWithItsLine(String source) {
    boolean withLine = false;
    for (CLexer tokens = new CLexer(source); tokens.hasNext(); ) {
      CToken token = tokens.next();
      withLine = token.in(source).startsWith("//") || token.kind() == CToken.Kind.DIRECTIVE;
    }
    return withLine;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds parentheses and square brackets without a partner in a block of C. The scanner counts only
 * the braces of a block.
 */
public final class CBrackets {
  /** A macro may contain one half of a pair. */
  private static final Pattern MACRO = Pattern.compile("(?!PAWL_)[A-Z_][A-Z0-9_]+");

  private CBrackets() {}

  /**
   * The first bracket without a partner; empty if there is none, or if a compiler may accept the C:
   * directives and macros may contain the partner, digraphs and trigraphs are not read, and {@code
   * {{{ }}}} may contain any text.
   *
   * @param source a block with its braces
   */
  public static Optional<CToken> firstUnbalanced(String source) {
    if (!source.startsWith("{")
        || source.startsWith(CScanner.RAW_OPEN)
        || source.contains("??")
        || source.contains("<:")
        || source.contains(":>")
        || source.contains("%:")
        || new CCode(source).problem().isPresent()) {
      return Optional.empty();
    }
    Deque<CToken> open = new ArrayDeque<>();
    CToken found = null;
    for (CLexer tokens = new CLexer(source); tokens.hasNext(); ) {
      CToken token = tokens.next();
      String text = token.in(source);
      if (token.kind() == CToken.Kind.DIRECTIVE
          || token.kind() == CToken.Kind.IDENTIFIER && MACRO.matcher(text).matches()) {
        return Optional.empty();
      }
      if (token.kind() != CToken.Kind.PUNCTUATION || found != null) {
        continue;
      }
      if ("([{".contains(text)) {
        open.push(token);
      } else if (")]}".contains(text)) {
        CToken opened = open.poll();
        char opener = opened == null ? ' ' : source.charAt(opened.offset());
        if ("([{".indexOf(opener) != ")]}".indexOf(text)) {
          found = opener == '(' || opener == '[' ? opened : token;
        }
      }
    }
    return Optional.ofNullable(found);
  }
}

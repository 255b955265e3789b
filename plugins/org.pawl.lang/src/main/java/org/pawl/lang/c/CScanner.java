// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.ArrayDeque;
import java.util.Deque;
import org.pawl.lang.c.CToken.Kind;

/**
 * Finds the end of C that is embedded in a text. The parser, the completion and the highlighting
 * share this scanner.
 *
 * <p>{@code ( )} and {@code [ ]} end when all inner brackets are closed. {@code { }} counts braces
 * only, over all branches of {@code #if} as one text; preprocessor lines are not counted. {@code
 * {{{ }}}} ends at the first {@code }}}}, whatever it contains.
 */
public final class CScanner {
  /**
   * A range of C, delimiters included.
   *
   * @param end the offset after it
   * @param closed whether its closing delimiter was found; if not, the end is an estimate
   */
  public record Extent(int end, boolean closed) {}

  static final String RAW_OPEN = "{{{";
  static final String RAW_CLOSE = "}}}";

  private final CharSequence text;
  private Boolean balanced;

  public CScanner(CharSequence text) {
    this.text = text;
  }

  /**
   * The C that begins at an offset with {@code (}, <code>[</code>, <code>{</code> or <code>{{{
   * </code>.
   *
   * <p>C that is not closed ends early, so that the rest of the model can be read; see {@link
   * UnclosedCRecovery}.
   */
  public Extent find(int offset) {
    return switch (text.charAt(offset)) {
      case '{' -> startsWith(text, RAW_OPEN, offset) ? raw(offset) : block(offset);
      case '(', '[' -> bracket(offset);
      default -> throw new IllegalArgumentException("no C opens at offset " + offset);
    };
  }

  private Extent raw(int open) {
    String inner = text.subSequence(open + RAW_OPEN.length(), text.length()).toString();
    int close = inner.indexOf(RAW_CLOSE);
    int next = inner.indexOf(RAW_OPEN);
    if (close < 0 || next >= 0 && next < close) {
      return new UnclosedCRecovery(text, open).block();
    }
    return new Extent(open + RAW_OPEN.length() + close + RAW_CLOSE.length(), true);
  }

  /**
   * A block without its closing brace takes the brace of the element around it, so the error shows
   * only at the end of the file. If the file's braces are balanced, the end is not estimated.
   */
  private Extent block(int open) {
    if (!isBalanced()) {
      return new UnclosedCRecovery(text, open).block();
    }
    CLexer tokens = new CLexer(text, open, text.length());
    int depth = 0;
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      depth += nesting(token);
      if (depth == 0) {
        return new Extent(token.end(), true);
      }
    }
    return new UnclosedCRecovery(text, open).block();
  }

  private int nesting(CToken token) {
    if (token.kind() != Kind.PUNCTUATION) {
      return 0;
    }
    return switch (text.charAt(token.offset())) {
      case '{' -> 1;
      case '}' -> -1;
      default -> 0;
    };
  }

  private Extent bracket(int open) {
    Deque<Character> expected = new ArrayDeque<>();
    CLexer tokens = new CLexer(text, open, text.length());
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      if (token.kind() != Kind.PUNCTUATION) {
        continue;
      }
      char c = text.charAt(token.offset());
      switch (c) {
        case '(' -> expected.push(')');
        case '[' -> expected.push(']');
        case '{' -> expected.push('}');
        case ')', ']', '}' -> {
          if (expected.pop() != c) {
            return new UnclosedCRecovery(text, open).bracket();
          }
          if (expected.isEmpty()) {
            return new Extent(token.end(), true);
          }
        }
        default -> {}
      }
    }
    return new UnclosedCRecovery(text, open).bracket();
  }

  /** Whether the braces of the whole text are balanced; C counts as in {@link #block}. */
  private boolean isBalanced() {
    if (balanced == null) {
      balanced = measureBalance();
    }
    return balanced;
  }

  private boolean measureBalance() {
    int depth = 0;
    String previous = "";
    CLexer tokens = new CLexer(text);
    while (tokens.hasNext() && depth >= 0) {
      CToken token = tokens.next();
      if (token.kind() == Kind.COMMENT) {
        continue;
      }
      if (opensRaw(previous, token.offset())) {
        Extent raw = raw(token.offset());
        if (!raw.closed()) {
          return false;
        }
        tokens = new CLexer(text, raw.end(), text.length());
      } else {
        depth += nesting(token);
      }
      previous = token.in(text);
    }
    return depth == 0;
  }

  private boolean opensRaw(String previous, int offset) {
    return startsWith(text, RAW_OPEN, offset) && (previous.equals("/") || previous.equals("var"));
  }

  static boolean startsWith(CharSequence text, String prefix, int offset) {
    int end = offset + prefix.length();
    return end <= text.length() && prefix.contentEquals(text.subSequence(offset, end));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.lang.c.CScanner.Extent;

/**
 * Estimates the end of C without a closing delimiter, from the usual layout of models.
 *
 * <p>A block ends with a closing brace below the start of the line that opened it, or before a line
 * that looks like a member of a model ({@code on EAT ...}, {@code state ...}), or before a closing
 * brace with less indentation; else with the line on which it began. A bracket ends within its
 * line: with a closing delimiter of its kind, or before text that looks like an effect, a target or
 * a unit.
 */
final class UnclosedCRecovery {
  private static final Pattern MEMBER =
      Pattern.compile(
          """
          (state|choice|final)\\s+\\w+\\s*(\\{.*)?\
          |on\\s+[\\w.]+\\s*((,|\\[|/|->).*)?\
          |(entry|exit|initial)\\s*(/|->).*\
          |(after|every)\\s*(\\(.*|\\w+\\s+(ticks|ms|s)\\b.*)\
          |machine\\b[^;]*\\{.*\
          |(active|passive|type|system)\\s+\\w+\\s*\\{.*\
          |operation\\s+\\w+\\s*\\(.*\
          |port\\s+\\w+.*\\ssends\\s.*\
          |var\\s*\\{.*\
          |(publishes|subscribes|ignores)\\s+\\w+.*\
          |(event|param|const|use|import)\\s+["\\w].*""");

  /** Text that may follow a guard, a delay or a list of parameters on the same line. */
  private static final Pattern AFTER_BRACKET =
      Pattern.compile("\\s(->\\s|/\\s*\\{|(ticks|ms|s)\\s*(->|/|$))|\\s*\\{?\\s*(//.*|/\\*.*)?$");

  private final CharSequence text;
  private final int open;

  UnclosedCRecovery(CharSequence text, int open) {
    this.text = text;
    this.open = open;
  }

  Extent block() {
    boolean raw = CScanner.startsWith(text, CScanner.RAW_OPEN, open);
    int margin = indentation(open);
    int end = open + 1;
    int depth = 0;
    CLexer tokens = new CLexer(text, open, text.length());
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      String word = token.in(text);
      boolean begins = token.offset() != open && beginsLine(token.offset());
      if (begins && isMember(token.offset())) {
        return new Extent(end, false);
      }
      boolean closes = word.equals("}");
      if (begins && closes && indentation(token.offset()) < margin) {
        return new Extent(end, false);
      }
      depth += word.equals("{") ? 1 : closes ? -1 : 0;
      if (depth == 0 && !raw) {
        return new Extent(token.end(), true);
      }
      if (begins && closes && indentation(token.offset()) == margin) {
        return new Extent(token.end(), false);
      }
      if (token.kind() == CToken.Kind.COMMENT) {
        int member = memberWithin(token);
        if (member >= 0) {
          return new Extent(end, false);
        }
      } else {
        end = token.end();
      }
    }
    return new Extent(contentEnd(open, lineEnd(open)), false);
  }

  Extent bracket() {
    char close = text.charAt(open) == '(' ? ')' : ']';
    int limit = lineEnd(open);
    int last = -1;
    CLexer tokens = new CLexer(text, open + 1, limit);
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      if (token.in(text).equals(String.valueOf(close))) {
        last = token.end();
      }
    }
    if (last >= 0) {
      return new Extent(last, false);
    }
    Matcher after = AFTER_BRACKET.matcher(text.subSequence(open, limit));
    return new Extent(after.find() ? open + Math.max(1, after.start()) : limit, false);
  }

  /**
   * The offset in an unclosed comment where a member begins; -1 if the comment is closed or has
   * none.
   */
  private int memberWithin(CToken comment) {
    String content = comment.in(text);
    if (!content.startsWith("/*") || content.endsWith("*/") && content.length() >= 4) {
      return -1;
    }
    for (int i = comment.offset(); i < comment.end(); i++) {
      if (!CLexer.isBlank(text.charAt(i)) && beginsLine(i) && isMember(i)) {
        return i;
      }
    }
    return -1;
  }

  private boolean isMember(int offset) {
    return MEMBER.matcher(text.subSequence(offset, contentEnd(offset, lineEnd(offset)))).matches();
  }

  private boolean beginsLine(int offset) {
    return lineStart(offset) + indentation(offset) == offset;
  }

  private int indentation(int offset) {
    int start = lineStart(offset);
    int end = start;
    while (end < text.length() && CLexer.isBlank(text.charAt(end))) {
      end++;
    }
    return end - start;
  }

  private int lineStart(int offset) {
    int start = offset;
    while (start > 0 && !CLexer.isNewline(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private int lineEnd(int offset) {
    int end = offset;
    while (end < text.length() && !CLexer.isNewline(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** The end of a line's content without comments and blanks. */
  private int contentEnd(int from, int limit) {
    int end = from + 1;
    CLexer tokens = new CLexer(text, from, limit);
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      if (token.kind() != CToken.Kind.COMMENT) {
        end = token.end();
      }
    }
    return end;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pawl.lang.c.CToken.Kind;

/** Analyses one piece of C of a model, delimiters included. */
public final class CCode {
  /** Directives whose text is C, at least in part. */
  private static final Set<String> DIRECTIVES_WITH_C =
      Set.of("define", "undef", "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef");

  private final String source;

  public CCode(String source) {
    this.source = source == null ? "" : source;
  }

  /** The C with its delimiters. */
  public String source() {
    return source;
  }

  /** The C between the delimiters; all of it if it has none (a number, a name). */
  public String inner() {
    int width = delimiterWidth();
    int end = Math.max(width, source.length() - (isClosed() ? width : 0));
    return source.substring(width, end);
  }

  /** The offset of {@link #inner} in the source. */
  public int innerOffset() {
    return delimiterWidth();
  }

  private int delimiterWidth() {
    if (source.startsWith(CScanner.RAW_OPEN)) {
      return CScanner.RAW_OPEN.length();
    }
    return source.isEmpty() || "([{".indexOf(source.charAt(0)) < 0 ? 0 : 1;
  }

  /** Whether there are only comments between the delimiters. */
  public boolean isEmpty() {
    for (CLexer tokens = new CLexer(inner()); tokens.hasNext(); ) {
      if (tokens.next().kind() != Kind.COMMENT) {
        return false;
      }
    }
    return true;
  }

  /** Whether a line of the C is a preprocessor directive. */
  public boolean hasDirective() {
    for (CLexer tokens = new CLexer(source); tokens.hasNext(); ) {
      if (tokens.next().kind() == Kind.DIRECTIVE) {
        return true;
      }
    }
    return false;
  }

  /** Whether the opening delimiter is closed by the last character. */
  private boolean isClosed() {
    if (delimiterWidth() == 0) {
      return true;
    }
    CScanner.Extent extent = new CScanner(source).find(0);
    return extent.closed() && extent.end() == source.length();
  }

  /** The problem of the delimiters, with a remedy; empty if there is none. */
  public Optional<String> problem() {
    if (isClosed()) {
      return Optional.empty();
    }
    return Optional.of(
        switch (source.charAt(0)) {
          case '(' -> "'(' is not closed: add ')' where the C expression ends";
          case '[' -> "'[' is not closed: add ']' where the guard ends";
          default ->
              delimiterWidth() == 1
                  ? "'{' is not closed: add '}' where the C ends; where braces differ between #if"
                      + " branches, enclose the C in {{{ and }}} instead"
                  : "'{{{' is not closed: add '}}}' where the C ends";
        });
  }

  /**
   * All names in the C, by position in the source. Names in strings and comments are excluded, as
   * are member names after {@code .} or {@code ->}. Macro definitions and conditions are included.
   */
  public List<CToken> identifiers() {
    return names().stream().filter(name -> !name.isMember()).map(CName::token).toList();
  }

  /** All names including members; otherwise like {@link #identifiers}. */
  public List<CName> names() {
    List<CName> found = new ArrayList<>();
    collect(new CLexer(source), found);
    return found;
  }

  private void collect(CLexer tokens, List<CName> found) {
    List<String> path = new ArrayList<>(); // a, b of a->b.c
    boolean open = false; // the last token was a name
    boolean member = false; // it was . or ->
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      switch (token.kind()) {
        case COMMENT -> {}
        case IDENTIFIER -> {
          if (!member) {
            path.clear();
          }
          found.add(new CName(token, member, List.copyOf(path)));
          path.add(token.in(source));
          open = true;
          member = false;
        }
        default -> {
          if (token.kind() == Kind.DIRECTIVE) {
            collectDirective(token, found);
          }
          String text = token.in(source);
          member = text.equals(".") || text.equals("->");
          if (!member || !open) {
            path.clear();
          }
          open = false;
        }
      }
    }
  }

  private void collectDirective(CToken directive, List<CName> found) {
    CLexer tokens = new CLexer(source, directive.offset() + 1, directive.end());
    if (tokens.hasNext() && DIRECTIVES_WITH_C.contains(tokens.next().in(source))) {
      collect(tokens, found);
    }
  }

  /** Whether the C contains a name; see {@link #identifiers}. */
  public boolean mentions(String identifier) {
    return identifiers().stream().anyMatch(token -> token.in(source).equals(identifier));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.Set;
import org.antlr.runtime.CharStream;

/**
 * Extracts C from the characters that a lexer reads. Whether C begins at a character depends on
 * the tokens before it, so a lexer passes every token to this class, and reads a file from its
 * start.
 *
 * <p>{@code (} always begins C. <code>[</code> does inside a machine (a guard; elsewhere it is a
 * dimension). {@code {} does after <code>/</code> and {@code var}; also where only C is possible
 * and the slash is missing, so that the parser reports one error only.
 */
public final class CReader {
  /** The three kinds of C tokens. */
  public enum Kind {
    BLOCK,
    PAREN,
    BRACKET
  }

  private static final Set<String> BEFORE_BLOCK = Set.of("/", "var", "entry", "exit", "else");
  private static final Set<String> BEGIN_CODE =
      Set.of("on", "after", "every", "initial", "entry", "exit");

  /** Words that begin code unless they are names. */
  private static final Set<String> MAY_BEGIN_CODE = Set.of("unhandled", "history");

  private static final Set<String> BEFORE_NAME =
      Set.of(
          "state",
          "final",
          "choice",
          "junction",
          "history",
          "point",
          "region",
          "on",
          ",",
          "->",
          "local",
          "via",
          "defer",
          ":",
          ".");
  private static final Set<String> BEGIN_STRUCTURE =
      Set.of("state", "final", "choice", "junction", "region", "machine", "submachine", "{", "}");

  private CScanner scanner;
  private String previous = "";
  private boolean inCode;
  private boolean machineOpens;
  private int depthInMachine;

  /** Reads C if it begins here; the input is then after it. Null if no C begins here. */
  public Kind read(CharStream input) {
    Kind kind = kindAt(input.LA(1));
    if (kind == null) {
      return null;
    }
    if (scanner == null) {
      scanner = new CScanner(input.substring(0, input.size() - 1));
    }
    int end = scanner.find(input.index()).end();
    while (input.index() < end) {
      input.consume();
    }
    return kind;
  }

  private Kind kindAt(int character) {
    return switch (character) {
      case '(' -> Kind.PAREN;
      case '[' -> depthInMachine > 0 ? Kind.BRACKET : null;
      case '{' -> blockExpected() ? Kind.BLOCK : null;
      default -> null;
    };
  }

  private boolean blockExpected() {
    return BEFORE_BLOCK.contains(previous)
        || previous.startsWith("(")
        || depthInMachine > 0 && (inCode || previous.startsWith("["));
  }

  /** Records a token that is neither white space nor a comment. */
  public void passed(String token) {
    switch (token) {
      case "machine", "submachine" -> machineOpens = true;
      case "{" -> {
        if (machineOpens || depthInMachine > 0) {
          depthInMachine++;
        }
        machineOpens = false;
      }
      case "}" -> depthInMachine = Math.max(0, depthInMachine - 1);
      default -> {}
    }
    if (BEGIN_CODE.contains(token)
        || MAY_BEGIN_CODE.contains(token) && !BEFORE_NAME.contains(previous)) {
      inCode = true;
    } else if (BEGIN_STRUCTURE.contains(token)) {
      inCode = false;
    }
    previous = token;
  }
}

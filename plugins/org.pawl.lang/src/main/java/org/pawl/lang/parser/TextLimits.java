// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.pawl.model.query.Limits;

/**
 * Ends a lexer's work where a text leaves the limits: what is left becomes one piece of white
 * space, so that no parser meets it. A parser calls itself for each brace, and would run out of
 * stack.
 */
public final class TextLimits {
  private final CharStream input;
  private final int whiteSpace;
  private int depth;
  private String problem;
  private Token refused;

  /**
   * @param whiteSpace the lexer's type of such tokens
   */
  public TextLimits(CharStream input, int whiteSpace) {
    this.input = input;
    this.whiteSpace = whiteSpace;
    if (input != null && input.size() > Limits.TEXT) {
      problem = "the text of a model has at most " + Limits.TEXT + " characters: divide the model";
    }
  }

  /** Takes note of a token that is not C. */
  public void passed(String token) {
    if (token.equals("{")) {
      depth++;
      if (depth > Limits.BRACES) {
        problem =
            "braces stand at most "
                + Limits.BRACES
                + " deep within one another: move what is inside to a submachine";
      }
    } else if (token.equals("}")) {
      depth--;
    }
  }

  /** Whether the text has left the limits. */
  public boolean exceeded() {
    return problem != null;
  }

  /** The token in place of one that is beyond the limits; null stands for the text's beginning. */
  public Token refused(Token token) {
    int start = token == null ? input.index() : ((CommonToken) token).getStartIndex();
    if (refused == null) {
      if (token == null) {
        input.consume();
      }
      refused = token(Token.INVALID_TOKEN_TYPE, start, input.index() - 1);
      return refused;
    }
    if (input.index() >= input.size()) {
      return Token.EOF_TOKEN;
    }
    input.seek(input.size());
    return token(whiteSpace, start, input.size() - 1);
  }

  private Token token(int type, int start, int stop) {
    CommonToken token = new CommonToken(input, type, Token.HIDDEN_CHANNEL, start, stop);
    token.setLine(input.getLine());
    token.setCharPositionInLine(input.getCharPositionInLine());
    return token;
  }

  /** What is wrong with a token; null if it is not the one that was refused. */
  public String problem(Token token) {
    return token == refused ? problem : null;
  }
}

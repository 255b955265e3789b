// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import java.util.function.Supplier;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.pawl.lang.c.CReader;
import org.pawl.model.query.Limits;

/**
 * Stops a lexer at the first token beyond the limits: the rest of the text becomes one white space
 * token, which the parser skips. The parser recurses at each brace, and would exhaust its stack.
 */
public final class TextLimits {
  private final CharStream input;
  private final int whiteSpace;
  private final int blockComment;
  private final int lineComment;
  private int depth;
  private String problem;
  private Token refused;

  /**
   * @param whiteSpace the lexer's type of such tokens; the other two are those of comments
   */
  public TextLimits(CharStream input, int whiteSpace, int blockComment, int lineComment) {
    this.input = input;
    this.whiteSpace = whiteSpace;
    this.blockComment = blockComment;
    this.lineComment = lineComment;
    if (input != null && input.size() > Limits.TEXT) {
      problem = "the text of a model has at most " + Limits.TEXT + " characters: divide the model";
    }
  }

  /**
   * The next token of a lexer that may have been stopped.
   *
   * @param lexer gives the next token of the text
   * @param c receives each token that is neither white space nor a comment
   */
  public Token next(Supplier<Token> lexer, CReader c) {
    if (exceeded()) {
      return refused(null);
    }
    Token token = lexer.get();
    int type = token.getType();
    if (type != whiteSpace && type != blockComment && type != lineComment && type != Token.EOF) {
      c.passed(token.getText());
      passed(token.getText());
    }
    return exceeded() ? refused(token) : token;
  }

  private void passed(String token) {
    if (token.equals("{")) {
      depth++;
      if (depth > Limits.BRACES) {
        problem =
            "braces may be nested at most "
                + Limits.BRACES
                + " deep: move the inner part to a submachine";
      }
    } else if (token.equals("}")) {
      depth--;
    }
  }

  private boolean exceeded() {
    return problem != null;
  }

  /** The token in place of one that is beyond the limits; null means the start of the text. */
  private Token refused(Token token) {
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

  /** The message for a token; null if it is not the one that was refused. */
  public String problem(Token token) {
    return token == refused ? problem : null;
  }
}

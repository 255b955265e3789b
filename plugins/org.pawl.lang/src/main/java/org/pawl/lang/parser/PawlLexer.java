// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import org.antlr.runtime.CharStream;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.pawl.lang.c.CReader;
import org.pawl.lang.parser.antlr.internal.InternalPawlLexer;

/** The generated lexer, with C read by {@link CReader}. */
public class PawlLexer extends InternalPawlLexer {
  private CReader c = new CReader();
  private TextLimits limits = limits(null);

  @Override
  public void setCharStream(CharStream input) {
    super.setCharStream(input);
    c = new CReader();
    limits = limits(input);
  }

  private static TextLimits limits(CharStream input) {
    return new TextLimits(input, RULE_WS, RULE_ML_COMMENT, RULE_SL_COMMENT);
  }

  @Override
  public Token nextToken() {
    return limits.next(super::nextToken, c);
  }

  @Override
  public String getErrorMessage(Token token) {
    String problem = limits.problem(token);
    return problem == null ? super.getErrorMessage(token) : problem;
  }

  @Override
  public void mTokens() throws RecognitionException {
    CReader.Kind kind = c.read(input);
    if (kind == null) {
      super.mTokens();
      return;
    }
    state.channel = Token.DEFAULT_CHANNEL;
    state.type =
        switch (kind) {
          case BLOCK -> RULE_C_BLOCK;
          case PAREN -> RULE_C_PAREN;
          case BRACKET -> RULE_C_BRACKET;
        };
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.MismatchedTokenException;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.antlr.runtime.UnwantedTokenException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider.IParserErrorContext;
import org.pawl.model.query.Limits;
import org.pawl.model.query.ShortText;

/**
 * The context of a syntax error: the unexpected token, and the tokens and the element around it.
 */
final class SyntaxErrorContext {
  /** The part of a long token that messages contain. */
  private static final int SHOWN = 30;

  private final TokenStream tokens;
  private final int index;
  private final Token found;
  private final String expected;
  private final EObject context;

  SyntaxErrorContext(IParserErrorContext error) {
    RecognitionException exception = error.getRecognitionException();
    tokens = (TokenStream) exception.input;
    found =
        exception instanceof UnwantedTokenException unwanted
            ? unwanted.getUnexpectedToken()
            : exception.token;
    index = atEnd() ? tokens.size() : found.getTokenIndex();
    expected = expected(exception, error.getTokenNames());
    context = error.getCurrentContext();
  }

  private static String expected(RecognitionException exception, String[] names) {
    if (!(exception instanceof MismatchedTokenException mismatch)) {
      return "";
    }
    if (mismatch.expecting == Token.EOF) {
      return "EOF";
    }
    String name =
        mismatch.expecting > 0 && mismatch.expecting < names.length
            ? names[mismatch.expecting]
            : "";
    return name.startsWith("'") ? name.substring(1, name.length() - 1) : name;
  }

  /** The text found; empty at the end of the file. */
  String found() {
    return atEnd() ? "" : text(found);
  }

  boolean atEnd() {
    return found == null || found.getType() == Token.EOF;
  }

  boolean finds(String... words) {
    return List.of(words).contains(found());
  }

  /** The keyword or terminal rule if only one is possible here; empty if there are several. */
  String expected() {
    return expected;
  }

  boolean expects(String... words) {
    return List.of(words).contains(expected);
  }

  /** The element around the error; may be null. */
  EObject context() {
    return context;
  }

  int line() {
    return atEnd() ? Integer.MAX_VALUE : found.getLine();
  }

  /** The visible token that many places before the one found; empty if there is none. */
  String before(int places) {
    return visible(-1, places).map(SyntaxErrorContext::text).orElse("");
  }

  /** The offset of the visible token that many places before; the largest number if none. */
  int offsetBefore(int places) {
    return visible(-1, places)
        .map(token -> ((CommonToken) token).getStartIndex())
        .orElse(Integer.MAX_VALUE);
  }

  /** The visible token after the one found; empty if there is none. */
  String after() {
    return after(1);
  }

  /** The visible token that many places after the one found; empty if there is none. */
  String after(int places) {
    return visible(1, places).map(SyntaxErrorContext::text).orElse("");
  }

  /**
   * The visible token that many places from the one found.
   *
   * @param step 1 towards the end, -1 towards the beginning
   */
  private Optional<Token> visible(int step, int places) {
    int left = places;
    for (int i = index + step; i >= 0 && i < tokens.size(); i += step) {
      if (visible(tokens.get(i)) && --left == 0) {
        return Optional.of(tokens.get(i));
      }
    }
    return Optional.empty();
  }

  /** Whether a target precedes the error: {@code -> a.b}. */
  boolean followsTarget() {
    int place = 1;
    while (isName(before(place)) && before(place + 1).equals(".")) {
      place += 2;
    }
    return isName(before(place))
        && (before(place + 1).equals("->") || before(place + 1).equals("local"));
  }

  /** Whether the name that many places before the one found is a trigger's: {@code on A, b.B}. */
  boolean isTrigger(int places) {
    int place = places;
    while (isName(before(place)) && List.of(",", ".").contains(before(place + 1))) {
      place += 2;
    }
    return isName(before(place)) && before(place + 1).equals("on");
  }

  static boolean isName(String text) {
    return text.matches("\\^?[a-zA-Z_]\\w*");
  }

  /**
   * The line of the brace that probably has no partner: the first one whose partner has less
   * indentation than its line, else the last one still open; 0 if there is none.
   */
  int lineOfUnclosedBrace() {
    Deque<int[]> open = new ArrayDeque<>(); // line and indentation
    int line = 0;
    int indentation = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (!visible(token) || token.getType() == Token.EOF) {
        continue;
      }
      boolean first = token.getLine() != line;
      if (first) {
        line = token.getLine();
        indentation = token.getCharPositionInLine();
      }
      if (text(token).equals("{")) {
        open.push(new int[] {line, indentation});
      } else if (text(token).equals("}") && !open.isEmpty()) {
        int[] opener = open.pop();
        if (first && indentation < opener[1]) {
          return opener[0];
        }
      }
    }
    return open.isEmpty() ? 0 : open.peek()[0];
  }

  private static boolean visible(Token token) {
    return token.getChannel() == Token.DEFAULT_CHANNEL;
  }

  private static String text(Token token) {
    String text = token.getText();
    if (text == null) {
      return "";
    }
    return text.length() <= Limits.NAME ? text : ShortText.beginning(text, SHOWN) + "...";
  }
}

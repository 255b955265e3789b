// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.services.internal.scxml.document.Element;

/**
 * The expressions that mean the same in ECMAScript and in C: whole numbers and truth values, data
 * of the document, {@code In()}, and the operators that agree. Anything else is refused.
 */
public final class ScxmlExpression {
  /** The types of expressions. */
  public enum Type {
    NUMBER,
    TRUTH
  }

  /**
   * An expression as C.
   *
   * @param reads the numbers of the data it depends on
   * @param queried the states whose activity it depends on
   */
  public record Term(String text, Type type, BitSet reads, Set<Element> queried) {}

  /** Resolves the names in an expression. */
  public interface Context {
    /** The type of a datum; empty if there is no such datum. */
    Optional<Type> type(String datum);

    /** The number of an existing datum. */
    int number(String datum);

    String member(String datum);

    Optional<Element> state(String id);

    String isIn(Element state);
  }

  private static final class UnsupportedExpression extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnsupportedExpression() {
      super(null, null, false, false);
    }
  }

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|(\"[^\"\\\\]*\"|'[^'\\\\]*'|0[xX][0-9a-fA-F]+|[0-9]+|[A-Za-z_$][\\w$]*"
              + "|[!=]==|[!=<>]=|&&|\\|\\||.)",
          Pattern.DOTALL);

  /** The binary operators by precedence, the weakest first, each with its C operator. */
  private static final List<Map<String, String>> BINARY =
      List.of(
          Map.of("||", "||"),
          Map.of("&&", "&&"),
          Map.of("==", "==", "!=", "!=", "===", "==", "!==", "!="),
          Map.of("<", "<", ">", ">", "<=", "<=", ">=", ">="),
          Map.of("+", "+", "-", "-"),
          Map.of("*", "*", "%", "%"));

  private static final int OPERAND = BINARY.size();
  private static final int NOT = OPERAND + 1;

  private final Context context;
  private final List<String> tokens = new ArrayList<>();
  private final BitSet reads = new BitSet();
  private final Set<Element> queried = new HashSet<>();
  private int next;

  private ScxmlExpression(Context context, String script) {
    this.context = context;
    Matcher matcher = TOKEN.matcher(script);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        tokens.add(matcher.group(1));
      }
    }
  }

  /** The expression as C; empty if its meaning in C may differ. */
  public static Optional<Term> parse(String script, Context context) {
    if (script.length() > 1000) { // the reader is recursive
      return Optional.empty();
    }
    ScxmlExpression expression = new ScxmlExpression(context, script);
    try {
      ParsedExpression piece = expression.binary(0);
      return expression.next == expression.tokens.size()
          ? Optional.of(new Term(piece.text(), piece.type(), expression.reads, expression.queried))
          : Optional.empty();
    } catch (UnsupportedExpression e) {
      return Optional.empty();
    }
  }

  /**
   * @param level of its outermost operator; {@link #NOT} and {@link #OPERAND} bind stronger than
   *     all of {@link #BINARY}
   */
  private record ParsedExpression(String text, Type type, int level) {
    /** In brackets if C compilers would warn without them. */
    String within(int outer) {
      boolean unclear = outer == 0 && level == 1 || outer == 2 && level >= 2 && level <= 3;
      return unclear || outer == 2 && level == NOT ? "(" + text + ")" : text;
    }
  }

  private String peek() {
    return next < tokens.size() ? tokens.get(next) : "";
  }

  private boolean skip(String token) {
    boolean found = peek().equals(token);
    next += found ? 1 : 0;
    return found;
  }

  private void expect(String token) {
    if (!skip(token)) {
      throw new UnsupportedExpression();
    }
  }

  private ParsedExpression binary(int level) {
    if (level == BINARY.size()) {
      return unary();
    }
    ParsedExpression left = binary(level + 1);
    while (BINARY.get(level).containsKey(peek())) {
      String operator = tokens.get(next++);
      String divisor = peek();
      ParsedExpression right = binary(level + 1);
      if (operator.equals("%") && !divisor.matches("[1-9][0-9]*|0[xX]0*[1-9a-fA-F].*")) {
        // In ECMAScript the remainder of a division by zero is no number, in C it is undefined.
        throw new UnsupportedExpression();
      }
      left = combined(left, level, BINARY.get(level).get(operator), right);
    }
    return left;
  }

  private static ParsedExpression combined(
      ParsedExpression left, int level, String operator, ParsedExpression right) {
    boolean logical = level <= 1;
    boolean equality = level == 2;
    Type operands = logical ? Type.TRUTH : equality ? left.type() : Type.NUMBER;
    if (left.type() != operands || right.type() != operands) {
      throw new UnsupportedExpression();
    }
    return new ParsedExpression(
        left.within(level) + " " + operator + " " + right.within(level),
        level <= 3 ? Type.TRUTH : Type.NUMBER,
        level);
  }

  private ParsedExpression unary() {
    if (skip("!")) {
      ParsedExpression operand = unary();
      return new ParsedExpression("!" + operand.text(), Type.TRUTH, NOT);
    }
    if (skip("-")) {
      boolean twice = peek().equals("-");
      ParsedExpression operand = unary();
      if (twice || operand.type() != Type.NUMBER) {
        throw new UnsupportedExpression();
      }
      return new ParsedExpression("-" + operand.text(), Type.NUMBER, OPERAND);
    }
    if (skip("(")) {
      ParsedExpression inner = binary(0);
      expect(")");
      return new ParsedExpression("(" + inner.text() + ")", inner.type(), OPERAND);
    }
    return operand();
  }

  private ParsedExpression operand() {
    String token = peek();
    next++;
    if (token.matches("0|[1-9][0-9]{0,8}|0[xX][0-9a-fA-F]{1,7}")) {
      return new ParsedExpression(token, Type.NUMBER, OPERAND);
    }
    if (token.equals("true") || token.equals("false")) {
      return new ParsedExpression(token.equals("true") ? "1" : "0", Type.TRUTH, OPERAND);
    }
    if (token.equals("In") && skip("(")) {
      return in();
    }
    Type type = context.type(token).orElseThrow(UnsupportedExpression::new);
    reads.set(context.number(token));
    return new ParsedExpression(context.member(token), type, OPERAND);
  }

  /** The id with or without quotes; without quotes only if no datum has that name. */
  private ParsedExpression in() {
    String id = peek();
    next++;
    boolean quoted = id.matches("(?s)['\"].*");
    if (!quoted && context.type(id).isPresent()) {
      throw new UnsupportedExpression();
    }
    expect(")");
    Element state =
        context
            .state(quoted ? id.substring(1, id.length() - 1).strip() : id)
            .orElseThrow(UnsupportedExpression::new);
    queried.add(state);
    return new ParsedExpression(context.isIn(state), Type.TRUTH, OPERAND);
  }
}

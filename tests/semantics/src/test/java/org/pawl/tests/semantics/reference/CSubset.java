// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The C that the interpreter takes: labels for the trace, assignments to variables of {@code me},
 * {@code if}, {@code return}; integers, {@code me->v}, {@code e->field}, calls without arguments,
 * and operators on them. All other C is refused.
 */
final class CSubset {

  /** The data that the C reads and writes. */
  interface Context {
    void trace(String label);

    long variable(String name);

    void assign(String name, long value);

    long field(String name);

    /** A constant or macro. */
    long named(String name);

    /** A function of the class, called with {@code me}. */
    long call(String function);
  }

  /** C that the interpreter does not support. */
  static final class UnsupportedCode extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnsupportedCode(String what, String code) {
      super("the reference interpreter does not take `" + what + "` in " + code.strip());
    }
  }

  interface Expression {
    long value(Context context);
  }

  interface Statement {
    /**
     * @return whether it is a {@code return}
     */
    boolean run(Context context, long[] returned);
  }

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|(?://[^\\n]*|/\\*(?s:.)*?\\*/)"
              + "|(\"[^\"]*\"|(?:0x[0-9a-fA-F]+|\\d+)[uUlL]*|\\w+"
              + "|->|\\+\\+|--|<<|>>|<=|>=|==|!=|&&|\\|\\||[-+*/%&|^]=|.)",
          Pattern.DOTALL);
  private static final List<List<String>> BINARY =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!="),
          List.of("<", ">", "<=", ">="),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private final String source;
  private final List<String> tokens = new ArrayList<>();
  private int next;

  private CSubset(String source) {
    this.source = source;
    Matcher matcher = TOKEN.matcher(source);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        tokens.add(matcher.group(1));
      }
    }
  }

  /** A block in braces, of any number. */
  static Statement statement(String source) {
    return new CSubset(source).whole(CSubset::block);
  }

  /** An expression, in brackets, parentheses or neither. */
  static Expression expression(String source) {
    String bare = source.strip();
    return new CSubset(bare.startsWith("[") ? bare.substring(1, bare.length() - 1) : bare)
        .whole(c -> c.binary(0));
  }

  private <T> T whole(Function<CSubset, T> rule) {
    T result = rule.apply(this);
    if (next < tokens.size()) {
      throw refused();
    }
    return result;
  }

  private UnsupportedCode refused() {
    return new UnsupportedCode(peek(), source);
  }

  private String peek() {
    return next < tokens.size() ? tokens.get(next) : "the end";
  }

  private boolean at(String token) {
    return peek().equals(token);
  }

  private boolean skip(String token) {
    boolean found = at(token);
    next += found ? 1 : 0;
    return found;
  }

  private void expect(String... expected) {
    for (String token : expected) {
      if (!skip(token)) {
        throw refused();
      }
    }
  }

  private String word() {
    if (!peek().matches("[A-Za-z_]\\w*")) {
      throw refused();
    }
    return tokens.get(next++);
  }

  // --- statements

  private Statement block() {
    expect("{");
    List<Statement> statements = new ArrayList<>();
    while (!skip("}")) {
      statements.add(statement());
    }
    return (context, returned) -> statements.stream().anyMatch(s -> s.run(context, returned));
  }

  private Statement statement() {
    if (at("{")) {
      return block();
    }
    if (skip(";")) {
      return (context, returned) -> false;
    }
    if (skip("if")) {
      return conditional();
    }
    if (skip("return")) {
      return returning();
    }
    Statement statement = at("T") || at("trace") ? label() : assignment();
    expect(";");
    return statement;
  }

  private Statement conditional() {
    expect("(");
    Expression condition = binary(0);
    expect(")");
    Statement then = statement();
    Statement otherwise = skip("else") ? statement() : (context, returned) -> false;
    return (context, returned) ->
        (condition.value(context) != 0 ? then : otherwise).run(context, returned);
  }

  private Statement returning() {
    Expression value = at(";") ? context -> 0 : binary(0);
    expect(";");
    return (context, returned) -> {
      returned[0] = value.value(context);
      return true;
    };
  }

  private Statement label() {
    next++;
    expect("(");
    String label = tokens.get(next++);
    if (!label.startsWith("\"")) {
      throw new UnsupportedCode(label, source);
    }
    expect(")");
    return (context, returned) -> {
      context.trace(label.substring(1, label.length() - 1));
      return false;
    };
  }

  private Statement assignment() {
    boolean prefixed = at("++") || at("--");
    String operator = prefixed ? tokens.get(next++) : null;
    expect("me", "->");
    String variable = word();
    if (!prefixed) {
      operator = tokens.get(next++);
    }
    String binary = operator.substring(0, 1);
    Expression value;
    if (operator.equals("++") || operator.equals("--")) {
      value = context -> operate(binary, context.variable(variable), 1);
    } else if (operator.equals("=")) {
      value = binary(0);
    } else if (operator.length() == 2 && operator.endsWith("=")) {
      Expression right = binary(0);
      value = context -> operate(binary, context.variable(variable), right.value(context));
    } else {
      throw new UnsupportedCode(operator, source);
    }
    return (context, returned) -> {
      context.assign(variable, value.value(context));
      return false;
    };
  }

  // --- expressions

  private Expression binary(int level) {
    if (level == BINARY.size()) {
      return unary();
    }
    Expression left = binary(level + 1);
    while (BINARY.get(level).contains(peek())) {
      String operator = tokens.get(next++);
      Expression before = left;
      Expression right = binary(level + 1);
      left =
          switch (operator) { // these two look at the right only if they must
            case "&&" -> c -> before.value(c) != 0 && right.value(c) != 0 ? 1 : 0;
            case "||" -> c -> before.value(c) != 0 || right.value(c) != 0 ? 1 : 0;
            default -> c -> operate(operator, before.value(c), right.value(c));
          };
    }
    return left;
  }

  private static long operate(String operator, long left, long right) {
    return switch (operator) {
      case "|" -> left | right;
      case "^" -> left ^ right;
      case "&" -> left & right;
      case "==" -> left == right ? 1 : 0;
      case "!=" -> left != right ? 1 : 0;
      case "<" -> left < right ? 1 : 0;
      case ">" -> left > right ? 1 : 0;
      case "<=" -> left <= right ? 1 : 0;
      case ">=" -> left >= right ? 1 : 0;
      case "<<" -> left << right;
      case ">>" -> left >> right;
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / right;
      case "%" -> left % right;
      default -> throw new IllegalArgumentException(operator);
    };
  }

  private Expression unary() {
    if (skip("!")) {
      Expression operand = unary();
      return context -> operand.value(context) == 0 ? 1 : 0;
    }
    if (skip("-")) {
      Expression operand = unary();
      return context -> -operand.value(context);
    }
    if (skip("(")) {
      Expression inner = binary(0);
      expect(")");
      return inner;
    }
    if (peek().matches("\\d.*")) {
      long value = Long.decode(tokens.get(next++).replaceAll("[uUlL]+$", ""));
      return context -> value;
    }
    return name(word());
  }

  private Expression name(String name) {
    if (List.of("me", "e").contains(name) && skip("->")) {
      String member = word();
      while (skip(".")) { // e->base.stamp: a payload's type may extend another
        member = word();
      }
      String last = member;
      return name.equals("me") ? c -> c.variable(last) : c -> c.field(last);
    }
    if (skip("(")) {
      expect("me", ")");
      return context -> context.call(name);
    }
    return context -> context.named(name);
  }
}

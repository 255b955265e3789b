// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The subset of ECMAScript in the expressions of these tests' documents: whole numbers, {@code
 * true} and {@code false}, which count as 1 and 0, data, {@code In()} and operators.
 */
final class EcmaScriptSubset {
  private static final Pattern TOKEN =
      Pattern.compile("\\s*('[^']*'|\"[^\"]*\"|\\w+|[!=]==|[!=<>]=|&&|\\|\\||\\S)");
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("===", "!==", "==", "!="),
          List.of("<=", ">=", "<", ">"),
          List.of("+", "-"),
          List.of("*", "%"));

  private final List<String> tokens = new ArrayList<>();
  private final Map<String, Long> data;
  private final Predicate<String> in;
  private int next;

  private EcmaScriptSubset(String text, Map<String, Long> data, Predicate<String> in) {
    this.data = data;
    this.in = in;
    Matcher matcher = TOKEN.matcher(text.strip());
    while (matcher.lookingAt()) {
      tokens.add(matcher.group(1));
      matcher.region(matcher.end(), matcher.regionEnd());
    }
  }

  static long value(String text, Map<String, Long> data, Predicate<String> in) {
    EcmaScriptSubset script = new EcmaScriptSubset(text, data, in);
    long value = script.binary(0);
    if (script.next != script.tokens.size()) {
      throw new IllegalArgumentException(text);
    }
    return value;
  }

  private boolean skip(String token) {
    boolean found = next < tokens.size() && tokens.get(next).equals(token);
    next += found ? 1 : 0;
    return found;
  }

  private long binary(int level) {
    if (level == LEVELS.size()) {
      return unary();
    }
    long value = binary(level + 1);
    while (next < tokens.size() && LEVELS.get(level).contains(tokens.get(next))) {
      String operator = tokens.get(next++);
      value = operate(operator, value, binary(level + 1));
    }
    return value;
  }

  private static long operate(String operator, long a, long b) {
    return switch (operator) {
      case "||" -> a != 0 || b != 0 ? 1 : 0;
      case "&&" -> a != 0 && b != 0 ? 1 : 0;
      case "==", "===" -> a == b ? 1 : 0;
      case "!=", "!==" -> a != b ? 1 : 0;
      case "<" -> a < b ? 1 : 0;
      case ">" -> a > b ? 1 : 0;
      case "<=" -> a <= b ? 1 : 0;
      case ">=" -> a >= b ? 1 : 0;
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "%" -> a % b;
      default -> throw new IllegalArgumentException(operator);
    };
  }

  private long unary() {
    if (skip("!")) {
      return unary() == 0 ? 1 : 0;
    }
    if (skip("-")) {
      return -unary();
    }
    if (skip("(")) {
      long value = binary(0);
      if (!skip(")")) {
        throw new IllegalArgumentException(tokens.toString());
      }
      return value;
    }
    String token = tokens.get(next++);
    if (token.equals("In") && skip("(")) {
      boolean active = in.test(tokens.get(next++).replaceAll("['\"]", ""));
      skip(")");
      return active ? 1 : 0;
    }
    if (token.matches("true|false")) {
      return token.equals("true") ? 1 : 0;
    }
    if (token.matches("[0-9].*")) {
      return Long.decode(token);
    }
    if (!data.containsKey(token)) {
      throw new IllegalArgumentException("no datum " + token);
    }
    return data.get(token);
  }
}

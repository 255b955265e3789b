// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Conditions and executable content as C. What is written the same in C and ECMAScript is taken
 * over as it stands, with the document's data as members of {@code me}; of the rest a comment
 * tells.
 */
final class Code {
  private static final Pattern WORD_OR_TEXT =
      Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'|(?<![.\\w>])[A-Za-z_]\\w*");
  private static final Pattern IN = Pattern.compile("\\bIn\\(\\s*['\"]([^'\"]*)['\"]\\s*\\)");

  private final Set<String> data;
  private final UnaryOperator<String> isIn;

  /**
   * @param isIn the C that says whether the state of an id is active
   */
  Code(Set<String> data, UnaryOperator<String> isIn) {
    this.data = data;
    this.isIn = isIn;
  }

  String expression(String script) {
    Matcher in = IN.matcher(script.strip());
    String text = in.replaceAll(found -> Matcher.quoteReplacement(isIn.apply(found.group(1))));
    text = text.replace("!==", "!=").replace("===", "==").replaceAll("\\s+", " ");
    return WORD_OR_TEXT
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    data.contains(found.group()) ? "me->" + found.group() : found.group()));
  }

  /** One statement, or a comment in its place. */
  String statement(Element content) {
    return switch (content.name()) {
      case "script" -> expression(content.text());
      case "assign" ->
          expression(content.attribute("location").orElse(""))
              + " = "
              + expression(content.attribute("expr").orElse(content.text()))
              + ";";
      default -> comment(content);
    };
  }

  /** Whether a person has to write this in C. */
  static boolean isComment(Element content) {
    return !content.is("script", "assign");
  }

  private static String comment(Element content) {
    StringBuilder text = new StringBuilder("/* " + content.name());
    for (String attribute : List.of("label", "event", "expr", "cond", "delay")) {
      content.attribute(attribute).ifPresent(v -> text.append(" ").append(attribute + "=" + v));
    }
    return text.toString().replace("*/", "* /") + " */";
  }

  /** The inside of a block. */
  String block(List<Element> contents) {
    return String.join(" ", contents.stream().map(this::statement).toList());
  }
}

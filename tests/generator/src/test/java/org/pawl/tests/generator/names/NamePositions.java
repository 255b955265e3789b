// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.names;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.RuleCall;

/** A model that has a name in every position, as a text with marks. */
final class NamePositions {
  private static final Pattern MARK = Pattern.compile("@(=|c:|)(n|\\w+\\.\\w+)@");

  /**
   * A model's text.
   *
   * @param positions the declared positions in the text
   */
  record Rendered(String text, Map<Integer, String> positions) {
    /** The position of the name that an error is reported for. */
    String at(int offset) {
      return positions.getOrDefault(offset, "?");
    }
  }

  private NamePositions() {}

  private static String template() {
    try (InputStream text = NamePositions.class.getResourceAsStream("/names/everywhere.pawl")) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The positions that are marked in the text. */
  static Set<String> marked() {
    Set<String> found = new LinkedHashSet<>();
    MARK.matcher(template())
        .results()
        .filter(mark -> mark.group(1).isEmpty() && !mark.group(2).equals("n"))
        .forEach(mark -> found.add(mark.group(2)));
    return found;
  }

  /** The positions of the grammar: its rules' assignments of names, without references. */
  static Set<String> ofGrammar(Grammar grammar) {
    Set<String> found = new LinkedHashSet<>();
    for (Assignment assignment : EcoreUtil2.eAllOfType(grammar, Assignment.class)) {
      boolean names =
          EcoreUtil2.eAllOfType(assignment, RuleCall.class).stream()
              .filter(call -> EcoreUtil2.getContainerOfType(call, CrossReference.class) == null)
              .anyMatch(call -> Set.of("Name", "ID").contains(call.getRule().getName()));
      if (names) {
        AbstractRule rule = EcoreUtil2.getContainerOfType(assignment, AbstractRule.class);
        found.add(rule.getName() + "." + assignment.getFeature());
      }
    }
    return found;
  }

  /**
   * The model with names in some positions, and neutral ones in the others.
   *
   * @param number makes the neutral names different from those of other models
   */
  static Rendered render(int number, Map<String, String> names) {
    Map<Integer, String> positions = new TreeMap<>();
    StringBuilder text = new StringBuilder();
    Matcher mark = MARK.matcher(template());
    while (mark.find()) {
      mark.appendReplacement(text, "");
      String position = mark.group(2);
      if (position.equals("n")) {
        text.append(number);
        continue;
      }
      String neutral = "n" + position.replaceAll("[.a-z]", "").toLowerCase(java.util.Locale.ROOT);
      String name = names.getOrDefault(position, neutral + position.length() + "x" + number);
      if (mark.group(1).isEmpty()) {
        positions.put(text.length(), position);
      }
      text.append(mark.group(1).equals("c:") ? "" : "^").append(name);
    }
    mark.appendTail(text);
    return new Rendered(text.toString(), positions);
  }
}

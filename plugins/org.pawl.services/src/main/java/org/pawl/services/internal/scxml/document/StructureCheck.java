// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.util.List;
import java.util.Map;

/** Reports elements that SCXML does not allow at their place, or that a model cannot express. */
public final class StructureCheck {
  private static final String STATE = "onentry onexit transition history datamodel invoke ";
  private static final Map<String, List<String>> CHILDREN =
      Map.of(
          "scxml", words("state parallel final datamodel script initial"),
          "state", words(STATE + "state parallel final initial"),
          "parallel", words(STATE + "state parallel"),
          "final", words("onentry onexit donedata"),
          "history", words("transition"),
          "initial", words("transition"),
          "datamodel", words("data"));

  private final ImportFindings findings;

  public StructureCheck(ImportFindings findings) {
    this.findings = findings;
  }

  private static List<String> words(String text) {
    return List.of(text.split(" "));
  }

  /**
   * Ignores elements of other namespaces between the states: editors write them, and they have no
   * effect.
   */
  public void check(Element element) {
    List<String> places = CHILDREN.get(element.name());
    for (Element child : element.children()) {
      if (!child.standard() || places == null) {
        continue;
      }
      if (!places.contains(child.name())) {
        findings.problem(
            child,
            "<%s> has no place in <%s>, and is left out: remove it, or move it to where it belongs"
                .formatted(child.name(), element.name()));
      } else if (child.is("invoke")) {
        findings.problem(child, "<invoke> has no counterpart: call what it invokes from C");
      } else {
        check(child);
      }
    }
    checkInitial(element);
    if (element.is("initial", "history")) {
      for (Element way : element.children("transition")) {
        if (way.filled("event").isPresent() || way.filled("cond").isPresent()) {
          findings.problem(
              way,
              "the <transition> of <%s> may have neither an event nor a condition: remove them"
                  .formatted(element.name()));
        }
      }
    }
  }

  /** A state has one initial state. An {@code <initial>} has it as the target of its transition. */
  private void checkInitial(Element element) {
    List<Element> initials = element.children("initial");
    for (Element initial : initials) {
      List<Element> ways = initial.children("transition");
      if (ways.size() != 1 || ways.get(0).words("target").isEmpty()) {
        findings.problem(
            initial, "<initial> needs one <transition> with a target: give it the initial state");
      } else if (initial != initials.get(0) || !element.words("initial").isEmpty()) {
        findings.problem(
            initial, "<%s> has two initial states: keep one".formatted(element.name()));
      }
    }
  }
}

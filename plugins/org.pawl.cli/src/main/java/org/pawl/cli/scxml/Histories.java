// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.List;
import java.util.Optional;

/** Where a history of SCXML remembers something else than that of a model. */
final class Histories {
  private final Tree tree;
  private final Transitions transitions;
  private final Handlers handlers;
  private final Completions completions;
  private final Findings findings;

  Histories(
      Tree tree,
      Transitions transitions,
      Handlers handlers,
      Completions completions,
      Findings findings) {
    this.tree = tree;
    this.transitions = transitions;
    this.handlers = handlers;
    this.completions = completions;
    this.findings = findings;
  }

  void check() throws ScxmlProblem {
    for (Element history : tree.all().filter(v -> v.is("history")).toList()) {
      check(history);
    }
  }

  static boolean isDeep(Element history) {
    return history.attribute("type").orElse("").equals("deep");
  }

  /** Where it leads when there is nothing to remember; empty if that cannot be said. */
  Optional<Element> target(Element history) throws ScxmlProblem {
    List<Element> defaults = history.children("transition");
    List<Element> targets =
        defaults.size() == 1
            ? tree.find(defaults.get(0).words("target"), defaults.get(0))
            : List.of();
    Element around = tree.parent(history);
    return targets.stream()
        .filter(t -> targets.size() == 1 && !t.is("history"))
        .filter(t -> isDeep(history) ? tree.isInside(t, around) : tree.parent(t) == around)
        .findFirst();
  }

  private void check(Element history) throws ScxmlProblem {
    Element around = tree.parent(history);
    if (!tree.isCompound(around) || around == tree.document()) {
      findings.problem(
          history,
          "a history remembers one region, not all of a <parallel> or <scxml>: put the states into"
              + " a <state> that has the history");
      return;
    }
    if (target(history).isEmpty()) {
      findings.problem(
          history,
          "a history needs one <transition>, to one state %s '%s'"
              .formatted(isDeep(history) ? "inside" : "that is a child of", tree.name(around)));
    }
    tree.inside(around)
        .filter(completions.finals()::contains)
        .filter(f -> isDeep(history) || tree.parent(f) == around)
        .findFirst()
        .ifPresent(
            f ->
                findings.problem(
                    history,
                    ("in SCXML it remembers the final state '%s' too, in a model it does not: lead"
                            + " out of '%s' from there without awaiting its end")
                        .formatted(tree.name(f), tree.name(tree.parent(f)))));
    for (Transition transition : transitions.all()) {
      check(history, transition);
    }
  }

  private void check(Element history, Transition transition) {
    Element around = tree.parent(history);
    boolean stays = transition.domain() == around;
    if (stays && transition.source() == around) {
      findings.problem(
          transition.element(),
          "the history '%s' does not remember what an internal transition leaves, in a model it does:"
                  .formatted(tree.name(history))
              + " make it external, or remove the history");
    } else if (transition.target() == history && tree.isInside(transition.source(), around)) {
      if (isDeep(history) && Tree.states(around).stream().anyMatch(s -> !tree.isAtomic(s))) {
        findings.problem(
            transition.element(),
            "what it leaves depends on what is remembered: lead to a state instead");
      }
      if (!handlers.onDefault(history).isEmpty()) {
        findings.problem(
            transition.element(),
            "it does not enter '%s', so that what the history's transition does is left out: lead"
                    .formatted(tree.name(around))
                + " here from outside only");
      }
    }
  }
}

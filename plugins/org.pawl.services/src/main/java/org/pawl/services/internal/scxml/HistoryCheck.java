// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;
import org.pawl.services.internal.scxml.document.VertexSet;

/** Reports histories that store another configuration in SCXML than in a model. */
final class HistoryCheck {
  private final StateTree tree;
  private final ScxmlTransitions transitions;
  private final EntryExitActions handlers;
  private final Completions completions;
  private final ImportFindings findings;
  private final VertexSet finals;

  /** The first history and the first final state of each state. */
  private final Map<Element, Element> firstHistories = new HashMap<>();

  private final Map<Element, Element> firstFinals = new HashMap<>();

  /** For states with a deep history: whether their children have states. */
  private final Map<Element, Boolean> nested = new HashMap<>();

  HistoryCheck(
      StateTree tree,
      ScxmlTransitions transitions,
      EntryExitActions handlers,
      Completions completions,
      ImportFindings findings) {
    this.tree = tree;
    this.transitions = transitions;
    this.handlers = handlers;
    this.completions = completions;
    this.findings = findings;
    this.finals = new VertexSet(tree, tree.all().filter(completions.finals()::contains).toList());
  }

  void check() throws ImportException {
    tree.all()
        .filter(completions.finals()::contains)
        .forEach(f -> firstFinals.putIfAbsent(tree.parent(f), f));
    for (Element history : tree.all().filter(v -> v.is("history")).toList()) {
      firstHistories.putIfAbsent(tree.parent(history), history);
      check(history);
    }
    transitions.all().forEach(this::check);
  }

  static boolean isDeep(Element history) {
    return history.attribute("type").orElse("").equals("deep");
  }

  /** The target of the default transition; empty if it is not one state. */
  Optional<Element> target(Element history) throws ImportException {
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

  /** Whether the parent of the history is one region. */
  private boolean isOfRegion(Element history) {
    Element around = tree.parent(history);
    return tree.isCompound(around) && around != tree.document();
  }

  private void check(Element history) throws ImportException {
    Element around = tree.parent(history);
    if (!isOfRegion(history)) {
      findings.problem(
          history,
          "a <history> remembers one region, not all of a <parallel> or <scxml>: put the states into"
              + " a <state> that has the history");
      return;
    }
    if (target(history).isEmpty()) {
      findings.problem(
          history,
          "a <history> needs one <transition>, to one state %s '%s': correct its transition"
              .formatted(isDeep(history) ? "inside" : "that is a child of", tree.name(around)));
    }
    Optional<Element> remembered =
        isDeep(history)
            ? finals.inside(around).stream().findFirst()
            : Optional.ofNullable(firstFinals.get(around));
    remembered.ifPresent(
        f ->
            findings.problem(
                history,
                ("in SCXML the <history> remembers the final state '%s' too, in a model it does"
                        + " not: leave '%s' from there without handling its completion")
                    .formatted(tree.name(f), tree.name(tree.parent(f)))));
  }

  private void check(ScxmlTransition transition) {
    Element source = transition.source();
    Element target = transition.target();
    Element own = firstHistories.get(source);
    if (transition.domain() == source && own != null && isOfRegion(own)) {
      findings.problem(
          transition.element(),
          "the history '%s' does not remember what an internal <transition> leaves, in a model it does:"
                  .formatted(tree.name(own))
              + " make it external, or remove the history");
    } else if (target != null
        && target.is("history")
        && isOfRegion(target)
        && tree.isInside(source, tree.parent(target))) {
      checkFromInside(transition, target);
    }
  }

  private void checkFromInside(ScxmlTransition transition, Element history) {
    Element around = tree.parent(history);
    if (isDeep(history) && nested.computeIfAbsent(around, this::isNested)) {
      findings.problem(
          transition.element(),
          "the states that the <transition> exits depend on the stored configuration: lead to a state instead");
    }
    if (!handlers.onDefault(history).isEmpty()) {
      findings.problem(
          transition.element(),
          "the <transition> does not enter '%s', so that what the history's transition does is left out: lead"
                  .formatted(tree.name(around))
              + " here from outside only");
    }
  }

  private boolean isNested(Element state) {
    return state.states().stream().anyMatch(s -> !tree.isAtomic(s));
  }
}

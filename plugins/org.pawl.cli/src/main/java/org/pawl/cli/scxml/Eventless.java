// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Transitions without an event. SCXML takes them as soon as their condition holds, {@code on done}
 * of a simple state looks once, when the state has been entered. That is the same where nothing can
 * change the condition while the state is active; a transition of a compound state becomes one of
 * each simple state inside.
 */
final class Eventless {
  private final Tree tree;
  private final Transitions transitions;
  private final Completions completions;
  private final Handlers handlers;
  private final Findings findings;
  private final Map<Element, List<Transition>> reactions = new HashMap<>();

  Eventless(
      Tree tree,
      Transitions transitions,
      Completions completions,
      Handlers handlers,
      Findings findings) {
    this.tree = tree;
    this.handlers = handlers;
    this.transitions = transitions;
    this.completions = completions;
    this.findings = findings;
    for (Transition transition : transitions.all()) {
      if (transition.isEventless()) {
        place(transition);
      }
    }
    reactions.values().forEach(all -> all.sort(tree.inwardFirst()));
  }

  private void place(Transition transition) {
    Element source = transition.source();
    if (transition.target() == null) {
      findings.problem(
          transition.element(),
          "a transition without an event and a target is taken again and again: do this where the"
              + " condition becomes true");
      return;
    }
    if (tree.inside(source).anyMatch(tree::isParallel)) {
      findings.problem(
          transition.element(),
          "a transition without an event leaves regions whenever they rest: lead to its target"
              + " directly, or add an event");
      return;
    }
    tree.inside(source).filter(tree::isAtomic).forEach(leaf -> place(transition, leaf));
  }

  private void place(Transition transition, Element leaf) {
    if (leaf.is("final") && completions.isObserved(tree.parent(leaf))) {
      findings.problem(
          transition.element(),
          "it is taken before the end of '%s' is told, which some transition awaits: do one of both"
              .formatted(tree.name(tree.parent(leaf))));
    }
    if (transition.guard().isPresent() && !isStable(transition.guard().get(), leaf)) {
      findings.problem(
          transition.element(),
          "the condition may become true while '%s' is active, and nothing would look: name the events"
                  .formatted(tree.name(leaf))
              + " after which it may, or lead here again");
    }
    reactions.computeIfAbsent(leaf, l -> new ArrayList<>()).add(transition);
  }

  /** Whether nothing that the condition depends on changes while the state is active. */
  private boolean isStable(Expression.Term guard, Element leaf) {
    Set<String> data = guard.reads();
    Stream<Transition> staying =
        tree.around(leaf).flatMap(s -> transitions.of(s).stream()).filter(t -> t.target() == null);
    return staying.noneMatch(t -> t.effect().changes(data))
        && tree.around(leaf)
            .filter(s -> s != tree.document() && tree.isParallel(tree.parent(s)))
            .allMatch(
                region ->
                    Tree.states(tree.parent(region)).stream()
                        .filter(other -> other != region)
                        .noneMatch(other -> mayChange(other, guard)));
  }

  private boolean mayChange(Element region, Expression.Term guard) {
    List<Element> states = tree.inside(region).toList();
    return guard.asks().stream().anyMatch(asked -> tree.isInside(asked, region))
        || handlers.exits(states).then(handlers.entries(states)).changes(guard.reads())
        || transitions.inside(region).anyMatch(t -> t.effect().changes(guard.reads()));
  }

  /** What a simple state does as soon as it is entered, the first one first. */
  List<Transition> of(Element state) {
    return reactions.getOrDefault(state, List.of());
  }
}

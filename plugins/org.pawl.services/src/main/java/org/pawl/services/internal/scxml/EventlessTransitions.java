// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.code.DataAccess;
import org.pawl.services.internal.scxml.code.ScxmlExpression;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportBudget;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;
import org.pawl.services.internal.scxml.document.VertexSet;

/**
 * Transitions without an event. SCXML takes them as soon as their condition holds; {@code on done}
 * of a simple state evaluates its condition once, after entry. Both are the same if nothing can
 * change the condition while the state is active. A transition of a compound state becomes a
 * transition of each simple state inside.
 */
final class EventlessTransitions {
  private final StateTree tree;
  private final ScxmlTransitions transitions;
  private final Completions completions;
  private final ImportFindings findings;
  private final VertexSet parallels;
  private final VertexSet leaves;

  /** The data accesses of handlers and transitions. */
  private final DataAccesses doing;

  /** The data accesses of a state's transitions without a target. */
  private final Map<Element, DataAccess> staying = new HashMap<>();

  private final Map<Element, List<ScxmlTransition>> reactions = new HashMap<>();

  EventlessTransitions(
      StateTree tree,
      ScxmlTransitions transitions,
      Completions completions,
      EntryExitActions handlers,
      ImportFindings findings,
      ImportBudget room)
      throws ImportException {
    this.tree = tree;
    this.transitions = transitions;
    this.completions = completions;
    this.findings = findings;
    this.parallels = new VertexSet(tree, tree.all().filter(tree::isParallel).toList());
    this.leaves = new VertexSet(tree, tree.all().filter(tree::isAtomic).toList());
    this.doing = new DataAccesses(tree, s -> doing(s, handlers));
    for (ScxmlTransition transition : transitions.all()) {
      if (transition.isEventless()) {
        place(transition, room);
      }
    }
    reactions
        .values()
        .forEach(all -> all.sort(Comparator.comparingInt(t -> -tree.depth(t.source()))));
  }

  private DataAccess doing(Element state, EntryExitActions handlers) {
    DataAccess effects =
        DataAccess.all(transitions.of(state).stream().map(t -> t.effect().access()).toList());
    return effects.and(handlers.exits().own(state)).and(handlers.entries().own(state));
  }

  private void place(ScxmlTransition transition, ImportBudget room) throws ImportException {
    Element source = transition.source();
    if (transition.target() == null) {
      findings.problem(
          transition.element(),
          "a <transition> without an event and a target is taken again and again: do this where the"
              + " condition becomes true");
      return;
    }
    if (!parallels.inside(source).isEmpty()) {
      findings.problem(
          transition.element(),
          "a <transition> without an event leaves regions whenever they rest: lead to its target"
              + " directly, or add an event");
      return;
    }
    for (Element leaf : leaves.inside(source)) {
      room.take(transition.element(), transition.length());
      place(transition, leaf);
    }
  }

  private void place(ScxmlTransition transition, Element leaf) {
    if (leaf.is("final") && completions.isObserved(tree.parent(leaf))) {
      findings.problem(
          transition.element(),
          "the <transition> is taken before the completion of '%s' is signalled, which another transition handles: use one or the other"
              .formatted(tree.name(tree.parent(leaf))));
    }
    if (transition.guard().isPresent() && !isStable(transition.guard().get(), leaf)) {
      findings.problem(
          transition.element(),
          "the condition of the <transition> may become true while '%s' is active, and a model does not evaluate it then: name the events"
                  .formatted(tree.name(leaf))
              + " after which it may, or lead here again");
    }
    reactions.computeIfAbsent(leaf, l -> new ArrayList<>()).add(transition);
  }

  /** Whether the condition cannot change while the state is active. */
  private boolean isStable(ScxmlExpression.Term guard, Element leaf) {
    for (Element e = leaf; e != tree.document(); e = tree.parent(e)) {
      Element around = tree.parent(e);
      Element region = e;
      if (staying(e).changes(guard.reads())
          || tree.isParallel(around)
              && (doing.others(region).changes(guard.reads())
                  || guard.queried().stream().anyMatch(s -> changesBeside(s, region)))) {
        return false;
      }
    }
    return true;
  }

  private DataAccess staying(Element state) {
    return staying.computeIfAbsent(
        state,
        s ->
            DataAccess.all(
                transitions.of(s).stream()
                    .filter(t -> t.target() == null)
                    .map(t -> t.effect().access())
                    .toList()));
  }

  /** Whether the state is inside another region. A region itself is always active. */
  private boolean changesBeside(Element state, Element region) {
    Element parallel = tree.parent(region);
    return tree.isInside(state, parallel)
        && tree.parent(state) != parallel
        && !tree.isInside(state, region);
  }

  /** The transitions that a simple state takes directly after entry, in order of priority. */
  List<ScxmlTransition> of(Element state) {
    return reactions.getOrDefault(state, List.of());
  }
}

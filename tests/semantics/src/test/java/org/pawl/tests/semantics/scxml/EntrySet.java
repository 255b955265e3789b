// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.w3c.dom.Element;

/**
 * The states that a step of {@link ScxmlMachine} enters, by the algorithm of the recommendation.
 */
final class EntrySet {
  /** The states to enter, in entry order. */
  final Set<ScxmlState> entering = new TreeSet<>(ScxmlMachine.ENTRY_ORDER);

  /** The states whose initial transitions are taken. */
  final Set<ScxmlState> byDefault = new HashSet<>();

  /** By the parents of empty histories, the histories' default transitions. */
  final Map<ScxmlState, Element> historyContent = new HashMap<>();

  private final ScxmlState root;
  private final Map<String, Set<ScxmlState>> histories;

  /**
   * @param histories the remembered states, by the ids of the histories
   */
  EntrySet(ScxmlState root, Map<String, Set<ScxmlState>> histories) {
    this.root = root;
    this.histories = histories;
  }

  List<ScxmlState> effectiveTargets(List<ScxmlState> targets) {
    List<ScxmlState> effective = new ArrayList<>();
    for (ScxmlState target : targets) {
      if (!target.is("history")) {
        effective.add(target);
      } else if (histories.containsKey(target.id())) {
        effective.addAll(histories.get(target.id()));
      } else {
        effective.addAll(effectiveTargets(defaultTargets(target)));
      }
    }
    return effective;
  }

  private List<ScxmlState> defaultTargets(ScxmlState history) {
    Element transition = ScxmlState.elements(history.element, "transition").get(0);
    return ScxmlState.words(transition, "target").stream().map(root::find).toList();
  }

  List<ScxmlState> initial(ScxmlState state) {
    List<String> ids = new ArrayList<>(ScxmlState.words(state.element, "initial"));
    for (Element initial : ScxmlState.elements(state.element, "initial")) {
      ids.addAll(ScxmlState.words(ScxmlState.elements(initial, "transition").get(0), "target"));
    }
    return ids.isEmpty() ? List.of(state.states().get(0)) : ids.stream().map(root::find).toList();
  }

  void addDescendants(ScxmlState state) {
    if (state.is("history")) {
      List<ScxmlState> targets;
      if (histories.containsKey(state.id())) {
        targets = List.copyOf(histories.get(state.id()));
      } else {
        historyContent.put(state.parent, ScxmlState.elements(state.element, "transition").get(0));
        targets = defaultTargets(state);
      }
      targets.forEach(t -> addDescendants(t));
      targets.forEach(t -> addAncestors(t, state.parent));
      return;
    }
    entering.add(state);
    if (state.isCompound()) {
      byDefault.add(state);
      initial(state).forEach(t -> addDescendants(t));
      initial(state).forEach(t -> addAncestors(t, state));
    } else if (state.isParallel()) {
      addRegions(state);
    }
  }

  void addAncestors(ScxmlState state, ScxmlState domain) {
    for (ScxmlState around : state.ancestors(domain)) {
      entering.add(around);
      if (around.isParallel()) {
        addRegions(around);
      }
    }
  }

  private void addRegions(ScxmlState parallel) {
    for (ScxmlState child : parallel.states()) {
      if (entering.stream().noneMatch(s -> s == child || s.isDescendantOf(child))) {
        addDescendants(child);
      }
    }
  }
}

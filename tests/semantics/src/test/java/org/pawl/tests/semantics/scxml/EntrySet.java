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
  /** In entry order. */
  final Set<Node> entering = new TreeSet<>(ScxmlMachine.ENTRY_ORDER);

  /** The states whose initial transitions are taken. */
  final Set<Node> byDefault = new HashSet<>();

  /** By the parents of empty histories, the histories' default transitions. */
  final Map<Node, Element> historyContent = new HashMap<>();

  private final Node root;
  private final Map<String, Set<Node>> histories;

  /**
   * @param histories the remembered states, by the ids of the histories
   */
  EntrySet(Node root, Map<String, Set<Node>> histories) {
    this.root = root;
    this.histories = histories;
  }

  List<Node> effectiveTargets(List<Node> targets) {
    List<Node> effective = new ArrayList<>();
    for (Node target : targets) {
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

  private List<Node> defaultTargets(Node history) {
    Element transition = Node.elements(history.element, "transition").get(0);
    return Node.words(transition, "target").stream().map(root::find).toList();
  }

  List<Node> initial(Node state) {
    List<String> ids = new ArrayList<>(Node.words(state.element, "initial"));
    for (Element initial : Node.elements(state.element, "initial")) {
      ids.addAll(Node.words(Node.elements(initial, "transition").get(0), "target"));
    }
    return ids.isEmpty() ? List.of(state.states().get(0)) : ids.stream().map(root::find).toList();
  }

  void addDescendants(Node state) {
    if (state.is("history")) {
      List<Node> targets;
      if (histories.containsKey(state.id())) {
        targets = List.copyOf(histories.get(state.id()));
      } else {
        historyContent.put(state.parent, Node.elements(state.element, "transition").get(0));
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

  void addAncestors(Node state, Node domain) {
    for (Node around : state.ancestors(domain)) {
      entering.add(around);
      if (around.isParallel()) {
        addRegions(around);
      }
    }
  }

  private void addRegions(Node parallel) {
    for (Node child : parallel.states()) {
      if (entering.stream().noneMatch(s -> s == child || s.isDescendantOf(child))) {
        addDescendants(child);
      }
    }
  }
}

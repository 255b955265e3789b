// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportBudget;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;
import org.pawl.services.internal.scxml.document.VertexSet;

/**
 * The states whose completion triggers transitions, and those transitions. SCXML sends {@code
 * done.state.X} to all active states; a model handles completion only in X. The transitions of X
 * and of its ancestors on that event become {@code on done} of X.
 */
final class Completions {
  private final StateTree tree;
  private final ImportFindings findings;
  private final Map<Element, List<ScxmlTransition>> reactions = new HashMap<>();
  private final Set<Element> observed = new HashSet<>();
  private final Set<Element> dissolved = new HashSet<>();
  private final Set<Element> finals = new HashSet<>();

  /** The states whose completion an event descriptor matches, by the descriptor's prefix. */
  private final Map<String, VertexSet> completing = new HashMap<>();

  /** The transitions that each state's completion triggers, in document order. */
  private final Map<Element, Map<String, List<ScxmlTransition>>> listening = new HashMap<>();

  Completions(
      StateTree tree, ScxmlTransitions transitions, ImportFindings findings, ImportBudget room)
      throws ImportException {
    this.tree = tree;
    this.findings = findings;
    List<ScxmlTransition> all =
        transitions.all().stream()
            .filter(t -> t.descriptors().stream().anyMatch(EventNames::isCompletion))
            .toList();
    all.forEach(this::listen);
    List<Element> states = completing();
    for (Element state : states) {
      offer(state, room);
    }
    all.forEach(this::tellOfOthers);
    states.stream().filter(reactions::containsKey).filter(tree::isParallel).forEach(this::dissolve);
    tree.all().filter(s -> s.is("final")).forEach(this::end);
  }

  private void listen(ScxmlTransition transition) {
    Map<String, List<ScxmlTransition>> ofSource =
        listening.computeIfAbsent(transition.source(), s -> new HashMap<>());
    for (String prefix : prefixes(transition)) {
      ofSource.computeIfAbsent(prefix, p -> new ArrayList<>()).add(transition);
      completing.computeIfAbsent(prefix, p -> new VertexSet(tree));
    }
  }

  private static Set<String> prefixes(ScxmlTransition transition) {
    return transition.descriptors().stream()
        .map(EventNames::prefix)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The states that can complete, in document order. */
  private List<Element> completing() {
    List<Element> vertices = tree.all().toList();
    Set<Element> found = new HashSet<>();
    for (int i = vertices.size() - 1; i >= 0; i--) { // inner vertices come first
      Element state = vertices.get(i);
      if (tree.isParallel(state)
          ? found.containsAll(state.states())
          : tree.isCompound(state) && state.states().stream().anyMatch(s -> s.is("final"))) {
        found.add(state);
      }
    }
    return vertices.stream().filter(found::contains).toList();
  }

  private void offer(Element state, ImportBudget room) throws ImportException {
    List<String> meaning =
        EventNames.prefixes("done.state." + state.filled("id").orElse("?")).stream()
            .filter(completing::containsKey)
            .toList();
    if (meaning.isEmpty()) {
      return;
    }
    observed.add(state);
    meaning.forEach(prefix -> completing.get(prefix).add(state));
    List<ScxmlTransition> taking = new ArrayList<>();
    for (Element source : tree.around(state).toList()) {
      Map<String, List<ScxmlTransition>> ofSource = listening.getOrDefault(source, Map.of());
      Set<ScxmlTransition> found = new TreeSet<>(Comparator.comparingInt(ScxmlTransition::order));
      meaning.forEach(prefix -> found.addAll(ofSource.getOrDefault(prefix, List.of())));
      for (ScxmlTransition transition : found) {
        room.take(transition.element(), transition.length());
        taking.add(transition);
      }
    }
    if (!taking.isEmpty()) {
      reactions.put(state, taking);
      checkOuter(state, taking);
    }
  }

  /** In a parallel state, a transition preempts another one only if both exit states. */
  private void checkOuter(Element state, List<ScxmlTransition> taking) {
    Optional<Element> parallel =
        tree.around(state).filter(e -> e != state && tree.isParallel(e)).findFirst();
    if (parallel.isEmpty()) {
      return;
    }
    Set<Element> sources = new HashSet<>();
    Set<Element> targetless = new HashSet<>();
    for (ScxmlTransition transition : taking) {
      sources.add(transition.source());
      if (transition.target() == null) {
        targetless.add(transition.source());
      }
    }
    for (ScxmlTransition outer : taking) {
      Set<Element> mixed = outer.target() == null ? sources : targetless;
      boolean others = mixed.size() > (mixed.contains(outer.source()) ? 1 : 0);
      if (others && tree.isInsideOrSame(parallel.get(), outer.source())) {
        findings.problem(outer.element(), ConcurrencyCheck.BOTH_RUN);
      }
    }
  }

  /**
   * Reports completions of states in other regions than the transition's source, and descriptors
   * that match no event.
   */
  private void tellOfOthers(ScxmlTransition transition) {
    Element source = transition.source();
    prefixes(transition).stream()
        .flatMap(prefix -> completing.get(prefix).beside(source).stream())
        .findFirst()
        .ifPresent(
            state ->
                findings.problem(
                    transition.element(),
                    "in SCXML, the completion of '%s' triggers this <transition> too, because both states can be active at the same time: handle it in '%1$s' or in a state around it"
                        .formatted(tree.name(state))));
    for (String descriptor : transition.descriptors()) {
      boolean none =
          completing.get(EventNames.prefix(descriptor)).inside(tree.document()).isEmpty();
      if (none && EventNames.isInternal(descriptor)) {
        findings.note(
            transition.element(), "event '%s' never occurs: it is left out".formatted(descriptor));
      }
    }
  }

  // --- parallel states: their regions have to complete, not the states in them

  private void dissolve(Element parallel) {
    for (Element child : parallel.states()) {
      if (tree.isParallel(child)) {
        findings.problem(
            child,
            "a transition handles the completion of '%s', but its region '%s' is parallel too: put '%2$s' into a state with a <final>"
                .formatted(tree.name(parallel), tree.name(child)));
      } else if (reactions.containsKey(child)) {
        findings.problem(
            child,
            "transitions handle the completions of both '%s' and '%s': handle only one of them"
                .formatted(tree.name(child), tree.name(parallel)));
      } else if (!child.children("onentry", "onexit", "transition").isEmpty()) {
        findings.problem(
            child,
            "a transition handles the completion of '%s', so '%s' becomes a region, which has no actions and no"
                    .formatted(tree.name(parallel), tree.name(child))
                + " transitions: move them to the states around or inside it");
      } else {
        dissolved.add(child);
      }
    }
  }

  /** Whether the state has become a region. */
  boolean isDissolved(Element state) {
    return dissolved.contains(state);
  }

  // --- final states

  private void end(Element state) {
    Element around = tree.parent(state);
    boolean acts =
        state.children("onentry", "onexit").stream().anyMatch(h -> !h.children().isEmpty());
    boolean awaited =
        around == tree.document()
            ? !acts
            : reactions.containsKey(around) || dissolved.contains(around);
    if (awaited) {
      finals.add(state);
    }
    if (awaited && acts) {
      findings.problem(
          state,
          "a transition depends on the completion of '%s', and in a model a final state has no actions: move them to the transitions"
                  .formatted(tree.name(around))
              + " that lead here");
    }
    state
        .children("donedata")
        .forEach(d -> findings.note(d, "<donedata> is left out, as nothing in a model reads it"));
  }

  /**
   * The states that are final in the model; the other final states become states without
   * transitions.
   */
  Set<Element> finals() {
    return finals;
  }

  /** The transitions on the state's completion, in order of priority. */
  List<ScxmlTransition> of(Element state) {
    return reactions.getOrDefault(state, List.of());
  }

  /** Whether a transition is triggered by the completion of this state or of any state. */
  boolean isObserved(Element state) {
    return observed.contains(state);
  }
}

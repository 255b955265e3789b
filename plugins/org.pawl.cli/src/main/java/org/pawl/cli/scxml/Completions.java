// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which states complete, and what is done about it. SCXML offers {@code done.state.X} to all active
 * states, a model only to X: what X itself and the states around it make of it becomes {@code on
 * done} of X.
 */
final class Completions {
  private final Tree tree;
  private final Findings findings;
  private final Map<Element, List<Transition>> reactions = new HashMap<>();
  private final Set<Element> observed = new HashSet<>();
  private final Set<Element> dissolved = new HashSet<>();
  private final Set<Element> finals = new HashSet<>();

  Completions(Tree tree, Transitions transitions, Findings findings) {
    this.tree = tree;
    this.findings = findings;
    List<Transition> listening =
        transitions.all().stream()
            .filter(t -> t.descriptors().stream().anyMatch(Events::isCompletion))
            .toList();
    List<Element> completing = tree.all().filter(this::completes).toList();
    completing.forEach(state -> offer(state, listening));
    listening.forEach(t -> tellOfNothing(t, completing));
    completing.stream()
        .filter(reactions::containsKey)
        .filter(tree::isParallel)
        .forEach(this::dissolve);
    tree.all().filter(s -> s.is("final")).forEach(this::end);
  }

  /** Whether it can come to its end at all. */
  private boolean completes(Element state) {
    return tree.isParallel(state)
        ? Tree.states(state).stream().allMatch(this::completes)
        : tree.isCompound(state) && Tree.states(state).stream().anyMatch(s -> s.is("final"));
  }

  private static boolean means(String descriptor, Element state) {
    return Events.isCompletionOf(descriptor, state.filled("id").orElse("?"));
  }

  private void offer(Element state, List<Transition> listening) {
    List<Transition> taking = new ArrayList<>();
    for (Transition transition : listening) {
      if (transition.descriptors().stream().noneMatch(d -> means(d, state))) {
        continue;
      }
      observed.add(state);
      Element source = transition.source();
      Element common = tree.common(source, state);
      if (common == source) {
        taking.add(transition);
      } else if (tree.isParallel(common)) {
        findings.problem(
            transition.element(),
            "the end of '%s' is offered here too, to a state that is active beside it: react in it or"
                    .formatted(tree.name(state))
                + " in a state around it");
      }
    }
    // From the state outward; the sort keeps document order within each.
    taking.sort(tree.inwardFirst());
    if (!taking.isEmpty()) {
      reactions.put(state, taking);
      checkOuter(state, taking);
    }
  }

  /** In a parallel state, one transition blocks another one only if both leave something. */
  private void checkOuter(Element state, List<Transition> taking) {
    for (Transition outer : taking) {
      boolean regions =
          tree.around(state)
              .anyMatch(
                  e -> e != state && tree.isParallel(e) && tree.isInsideOrSame(e, outer.source()));
      boolean mixed =
          taking.stream()
              .anyMatch(
                  t ->
                      t.source() != outer.source()
                          && (t.target() == null || outer.target() == null));
      if (regions && mixed) {
        findings.problem(outer.element(), Concurrency.BOTH_RUN);
      }
    }
  }

  private void tellOfNothing(Transition transition, List<Element> completing) {
    for (String descriptor : transition.descriptors()) {
      boolean none = completing.stream().noneMatch(s -> means(descriptor, s));
      if (none && Events.isInternal(descriptor)) {
        findings.note(
            transition.element(), "'%s' never comes: it is left out".formatted(descriptor));
      }
    }
  }

  // --- parallel states: the regions have to end, not the states in them

  private void dissolve(Element parallel) {
    for (Element child : Tree.states(parallel)) {
      if (tree.isParallel(child)) {
        findings.problem(
            child,
            "the end of '%s' is awaited, but '%s' is parallel itself: put it into a state that ends"
                .formatted(tree.name(parallel), tree.name(child)));
      } else if (reactions.containsKey(child)) {
        findings.problem(
            child,
            "the ends of both '%s' and '%s' are awaited: await one of them"
                .formatted(tree.name(child), tree.name(parallel)));
      } else if (!child.children("onentry", "onexit", "transition").isEmpty()) {
        findings.problem(
            child,
            "the end of '%s' is awaited, so '%s' becomes a region, which has no actions and no"
                    .formatted(tree.name(parallel), tree.name(child))
                + " transitions: move them to the states around or inside it");
      } else {
        dissolved.add(child);
      }
    }
  }

  /** Whether the state has become the region itself. */
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
          "the end of '%s' is awaited, and a final state has no actions: move them to the transitions"
                  .formatted(tree.name(around))
              + " that lead here");
    }
    state
        .children("donedata")
        .forEach(d -> findings.note(d, "<donedata> is left out, as nothing in a model reads it"));
  }

  /** Those that are final in the model; the others are states without a way out. */
  Set<Element> finals() {
    return finals;
  }

  /** What is done when the state completes, the first one first. */
  List<Transition> of(Element state) {
    return reactions.getOrDefault(state, List.of());
  }

  /** Whether some transition names the end of the state, or of any. */
  boolean isObserved(Element state) {
    return observed.contains(state);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.FinalState;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * What a machine may ever do, found from its start on: the leaves it may rest in, the reactions
 * that may be selected there, the default entries and decisions these lead to.
 */
final class Reachable {
  private final Sequences sequences;
  private final Deque<List<Step>> open = new ArrayDeque<>();
  private final Set<Vertex> leaves = new LinkedHashSet<>();
  private final Map<State, Map<Stimulus, List<Alternative>>> reactions = new HashMap<>();
  private final Map<Routine, List<Step>> bodies = new LinkedHashMap<>();
  private final Map<Branch, List<Step>> transitions = new HashMap<>();
  private final Map<Branch, List<Step>> completions = new HashMap<>();

  Reachable(Sequences sequences, List<Step> start) {
    this.sequences = sequences;
    open.add(start);
    while (!open.isEmpty()) {
      visit(open.remove());
    }
  }

  Set<Vertex> leaves() {
    return leaves;
  }

  /** The stimuli that may reach a state, in document order, and what it does about each. */
  Map<Stimulus, List<Alternative>> reactions(State state) {
    return reactions.getOrDefault(state, Map.of());
  }

  /** What the default entries and decisions do that may ever happen. */
  Map<Routine, List<Step>> bodies() {
    return bodies;
  }

  private void visit(List<Step> line) {
    for (Step step : line) {
      if (step instanceof Step.Rest rest) {
        rest(rest.leaf());
      }
      open.addAll(Lines.following(step));
      Lines.routine(step).ifPresent(this::routine);
    }
  }

  private void routine(Routine routine) {
    if (!bodies.containsKey(routine)) {
      List<Step> body = body(routine);
      bodies.put(routine, body);
      open.add(body);
    }
  }

  private List<Step> body(Routine routine) {
    if (routine instanceof Routine.Entering entering) {
      return sequences.enter(entering.vertex());
    }
    if (routine instanceof Routine.Resolving resolving) {
      return Resolutions.body(resolving);
    }
    Choice choice = (Choice) routine.vertex();
    return List.of(
        new Step.Choose(
            choice.getBranches().stream()
                .map(b -> new Alternative(b, sequences.branch(choice, b)))
                .toList()));
  }

  private void rest(Vertex leaf) {
    if (!leaves.add(leaf)) {
      return;
    }
    completed(leaf).ifPresent(s -> select(s, new Stimulus.Completion()));
    Set<Stimulus> settled = new LinkedHashSet<>();
    for (State state : active(leaf)) {
      for (Stimulus stimulus : stimuli(state)) {
        if (!settled.contains(stimulus) && Handler.isCertain(select(state, stimulus))) {
          settled.add(stimulus);
        }
      }
    }
  }

  /** The active states when this is the active leaf, innermost first. */
  static List<State> active(Vertex leaf) {
    List<State> states = new ArrayList<>();
    if (leaf instanceof State state) {
      states.add(state);
    }
    states.addAll(Regions.ancestors(leaf));
    return states;
  }

  /** The state with reactions to completion that is complete in this leaf (semantics rule 15). */
  static Optional<State> completed(Vertex leaf) {
    Optional<State> complete = Optional.empty();
    if (leaf instanceof FinalState) {
      complete = Regions.owner((Region) leaf.eContainer());
    } else if (leaf instanceof State state && !Regions.isComposite(state)) {
      complete = Optional.of(state);
    }
    return complete.filter(
        s ->
            Regions.reactions(s).stream()
                .flatMap(r -> r.getTriggers().stream())
                .anyMatch(CompletionTrigger.class::isInstance));
  }

  private static Set<Stimulus> stimuli(State state) {
    Set<Stimulus> stimuli = new LinkedHashSet<>();
    for (Reaction reaction : Regions.reactions(state)) {
      reaction.getTriggers().forEach(t -> stimuli.add(Stimulus.of(t)));
    }
    stimuli.remove(new Stimulus.Completion());
    return stimuli;
  }

  private List<Alternative> select(State state, Stimulus stimulus) {
    Map<Stimulus, List<Alternative>> known =
        reactions.computeIfAbsent(state, s -> new LinkedHashMap<>());
    List<Alternative> alternatives = known.get(stimulus);
    if (alternatives == null) {
      alternatives = alternatives(state, stimulus);
      known.put(stimulus, alternatives);
      alternatives.forEach(a -> open.add(a.steps()));
    }
    return alternatives;
  }

  private List<Alternative> alternatives(State state, Stimulus stimulus) {
    List<Alternative> alternatives = new ArrayList<>();
    for (Reaction reaction : Regions.reactions(state)) {
      if (reaction.getTriggers().stream().map(Stimulus::of).anyMatch(stimulus::equals)) {
        for (Branch branch : reaction.getBranches()) {
          alternatives.add(new Alternative(branch, steps(state, stimulus, branch)));
          if (branch.getGuard() == null) {
            return alternatives;
          }
        }
      }
    }
    return alternatives;
  }

  private List<Step> steps(State state, Stimulus stimulus, Branch branch) {
    Map<Branch, List<Step>> known =
        stimulus instanceof Stimulus.Completion ? completions : transitions;
    return known.computeIfAbsent(
        branch,
        b -> {
          return b.getTarget() == null
              ? Sequences.effect(b)
              : sequences.transition(Origin.reaction(state, stimulus), b);
        });
  }
}

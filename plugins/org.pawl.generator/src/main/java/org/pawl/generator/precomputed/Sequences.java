// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.generator.c.Actions;
import org.pawl.generator.c.Timers;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.FinalState;
import org.pawl.model.Initial;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * Works out what a transition does, step by step. The order of execution decides how a compound
 * transition is put together; exits, entries and default entry are the same in all of them.
 */
abstract class Sequences {

  /** A transition of a reaction or, where the order decides on arrival, of a choice. */
  abstract List<Step> transition(Origin origin, Branch branch);

  /**
   * The initial transition of a region.
   *
   * @param owner the composite that has just been entered; null for the machine's region
   */
  abstract List<Step> initial(State owner, Region region, Initial initial);

  /** The default entry of a state: its own, then inside it. */
  final List<Step> enter(State state) {
    List<Step> steps = new ArrayList<>();
    if (initial(state).isPresent()) {
      steps.addAll(entry(state));
      steps.addAll(inside(state));
    } else {
      steps.addAll(inside(state));
      steps.addAll(entry(state));
    }
    return steps;
  }

  /** What happens inside a state that is entered by default: its initial transition, or it rests. */
  private List<Step> inside(State state) {
    return initial(state)
        .map(i -> initial(state, (Region) i.eContainer(), i))
        .orElse(List.of(new Step.Rest(state)));
  }

  private static Optional<Initial> initial(State state) {
    return Regions.of(state).stream().flatMap(r -> Regions.initial(r).stream()).findFirst();
  }

  /** What a transition with this scope leaves, innermost first (semantics rule 9). */
  final List<Step> exits(Origin origin, Scope scope) {
    List<Step> steps = new ArrayList<>();
    if (origin.insideIsActive()) {
      steps.add(new Step.Leave((State) origin.vertex()));
    }
    for (Region region : scope.left()) {
      if (Regions.contains(region, origin.vertex())) {
        Scope.exits(region, origin.vertex()).forEach(s -> steps.addAll(exit(s, origin.spent())));
      }
    }
    return steps;
  }

  /** The way from the scope down to the target, and by default further down. */
  final List<Step> entries(Scope scope, Vertex target) {
    return scope.entered().isEmpty() ? inside((State) target) : entries(scope.entered());
  }

  final List<Step> entries(List<Vertex> path) {
    List<Step> steps = new ArrayList<>();
    path.subList(0, path.size() - 1).forEach(v -> steps.addAll(entry((State) v)));
    steps.add(arrival(path.get(path.size() - 1)));
    return steps;
  }

  private static Step arrival(Vertex vertex) {
    if (vertex instanceof State state) {
      return new Step.Enter(state);
    }
    if (vertex instanceof FinalState) {
      return new Step.Rest(vertex);
    }
    return new Step.Decide((Choice) vertex);
  }

  /** Timers run from the entry action to the exit action (semantics rule 17). */
  private static List<Step> entry(State state) {
    List<Step> steps = new ArrayList<>();
    if (!Actions.isEmpty(Actions.entry(state))) {
      steps.add(new Step.EntryAction(state));
    }
    if (timed(state).findAny().isPresent()) {
      steps.add(new Step.Arm(state));
    }
    return steps;
  }

  /** A timer that has just expired for good needs no disarming. */
  static List<Step> exit(State state, Optional<Reaction> spent) {
    List<Step> steps = new ArrayList<>();
    timed(state)
        .filter(r -> !spent.equals(Optional.of(r)))
        .forEach(r -> steps.add(new Step.Disarm(r)));
    if (!Actions.isEmpty(Actions.exit(state))) {
      steps.add(new Step.ExitAction(state));
    }
    return steps;
  }

  private static Stream<Reaction> timed(State state) {
    return Regions.reactions(state).stream().filter(Timers::isTimed);
  }
}

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
 * Works out what a transition does, step by step. The order of execution decides how the
 * transitions of reactions are put together; initial transitions, and the choices they lead to,
 * have nothing to leave first and are the same in all orders.
 */
abstract class Sequences {

  /** A transition of a reaction. */
  abstract List<Step> transition(Origin origin, Branch branch);

  /** The transition of a choice that decides on arrival. */
  final List<Step> branch(Choice choice, Branch branch) {
    return inOrder(Origin.choice(choice), branch);
  }

  /** Exits, effect, entries (semantics rule 9). */
  final List<Step> inOrder(Origin origin, Branch branch) {
    Vertex source = origin.vertex();
    Vertex target = branch.getTarget();
    Scope scope =
        branch.isLocal() && Scope.mayBeLocal(source, target)
            ? Scope.local(source, target)
            : Scope.external(source, target);
    List<Step> steps = new ArrayList<>();
    scope.left().forEach(region -> steps.addAll(exits(origin, region)));
    steps.addAll(effect(branch));
    steps.addAll(
        scope.entered().isEmpty() ? inside((State) target) : entries(scope.entered(), true));
    return steps;
  }

  /** The initial transition of a machine's region or of a composite. */
  final List<Step> initial(Region region, Initial initial) {
    List<Step> steps = new ArrayList<>();
    if (!Actions.isEmpty(initial.getEffect())) {
      steps.add(new Step.InitialEffect(initial));
    }
    steps.addAll(entries(Scope.pathDown(region, initial.getTarget()), false));
    return steps;
  }

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

  /**
   * What happens inside a state that is entered by default: its initial transition, or it rests.
   */
  final List<Step> inside(State state) {
    return initial(state)
        .map(i -> initial((Region) i.eContainer(), i))
        .orElse(List.of(new Step.Rest(state)));
  }

  private static Optional<Initial> initial(State state) {
    return Regions.of(state).stream().flatMap(r -> Regions.initial(r).stream()).findFirst();
  }

  static List<Step> effect(Branch branch) {
    return Actions.isEmpty(branch.getEffect()) ? List.of() : List.of(new Step.BranchEffect(branch));
  }

  /** What is left, innermost first, when a transition leaves the region. */
  static List<Step> exits(Origin origin, Region region) {
    List<Step> steps = new ArrayList<>();
    if (origin.insideIsActive()) {
      steps.add(new Step.Leave((State) origin.vertex()));
    }
    if (Regions.contains(region, origin.vertex())) {
      Scope.exits(region, origin.vertex()).forEach(s -> steps.addAll(exit(s, origin.spent())));
    }
    return steps;
  }

  /** The way down to the last vertex of the path, and by default further down. */
  final List<Step> entries(List<Vertex> path, boolean withEvent) {
    List<Step> steps = new ArrayList<>();
    path.subList(0, path.size() - 1).forEach(v -> steps.addAll(entry((State) v)));
    Vertex vertex = path.get(path.size() - 1);
    if (vertex instanceof State state) {
      steps.add(new Step.Call(new Routine.Entering(state), false));
    } else if (vertex instanceof FinalState) {
      steps.add(new Step.Rest(vertex));
    } else {
      steps.add(new Step.Call(new Routine.Deciding((Choice) vertex), withEvent));
    }
    return steps;
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

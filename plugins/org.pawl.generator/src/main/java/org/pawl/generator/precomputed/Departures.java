// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.generator.c.Actions;
import org.pawl.generator.c.Timers;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * What one segment leaves, innermost first, regions in reverse document order (semantics rule 9),
 * and what histories remember of it (rule 14).
 */
final class Departures {
  private final Origin origin;
  private final List<Task> pending;
  private final List<Step> steps = new ArrayList<>();

  private Departures(Origin origin, List<Task> pending) {
    this.origin = origin;
    this.pending = pending;
  }

  /**
   * @param pending whose regions have not been entered
   */
  static List<Step> of(Origin origin, Scope scope, List<Task> pending) {
    Departures departures = new Departures(origin, pending);
    if (origin != Origin.NOWHERE) {
      departures.leave(scope);
    }
    return departures.steps;
  }

  /** The tasks whose regions the segment does not leave. */
  static List<Task> remaining(List<Task> tasks, Scope scope) {
    return tasks.stream()
        .filter(t -> scope.left().stream().noneMatch(left -> isWithin(t.region(), left)))
        .toList();
  }

  static boolean isWithin(Region inner, Region outer) {
    return inner == outer
        || Regions.owner(inner).filter(owner -> Regions.contains(outer, owner)).isPresent();
  }

  private void leave(Scope scope) {
    for (Region region : reversed(scope.left())) {
      leave(region);
      if (scope.local()) {
        remember(region);
      }
    }
    if (scope.left().size() > 1) {
      left(Regions.owner(scope.left().get(0)).orElseThrow());
    }
  }

  private void leave(Region region) {
    if (!Regions.contains(region, origin.vertex())) {
      if (isActive(region)) {
        steps.add(new Step.Leave(region));
      }
      return;
    }
    Vertex outermost = Scope.pathDown(region, origin.vertex()).get(0);
    if (outermost instanceof State state) {
      leave(state);
    }
  }

  private void leave(State state) {
    if (state != origin.vertex() || origin.inside() != Origin.Inside.NOTHING) {
      for (Region region : reversed(Regions.of(state))) {
        leave(region);
        remember(region);
      }
      if (Slots.isOrthogonal(state)) {
        left(state);
      }
    }
    steps.addAll(exit(state, state == origin.vertex() ? origin.spent() : Optional.empty()));
  }

  private void left(State state) {
    steps.add(new Step.Left(state));
  }

  /** Whether something of unknown depth is active in a region around no part of the way. */
  private boolean isActive(Region region) {
    Optional<State> owner = Regions.owner(region);
    if (owner.isPresent() && owner.get() == origin.vertex()) {
      return origin.inside() == Origin.Inside.ACTIVE;
    }
    return !isPending(region);
  }

  private boolean isPending(Region region) {
    return pending.stream().anyMatch(t -> isWithin(region, t.region()));
  }

  private void remember(Region region) {
    for (Memory memory : Memory.of(region)) {
      steps.add(new Step.Remember(memory, known(memory)));
    }
  }

  private Step.Known known(Memory memory) {
    if (isPending(memory.slot())) {
      return new Step.Known(false, Optional.empty());
    }
    if (origin.isUnderWayIn(memory.slot())) {
      Optional<Vertex> innermost =
          Regions.ancestors(origin.reached()).stream()
              .findFirst()
              .filter(s -> Regions.contains(memory.region(), s))
              .filter(s -> Slots.around(s) == memory.slot())
              .map(s -> s);
      return new Step.Known(false, innermost);
    }
    return new Step.Known(true, Optional.empty());
  }

  // --- what is the same wherever a state is left

  /** Leaves all that is active below a region when the leaf of its slot is this one. */
  static List<Step> of(Region region, Vertex leaf) {
    List<Step> steps = new ArrayList<>();
    for (State state : Slots.active(leaf)) {
      if (!Regions.contains(region, state)) {
        break;
      }
      boolean isLeaf = state == leaf;
      for (Region inside : reversed(Regions.of(state))) {
        if (isLeaf && Slots.isOrthogonal(state)) {
          steps.add(new Step.Leave(inside));
        }
        Memory.of(inside).forEach(m -> steps.add(new Step.Remember(m, RESTS)));
      }
      steps.addAll(exit(state, Optional.empty()));
    }
    return steps;
  }

  private static final Step.Known RESTS = new Step.Known(true, Optional.empty());

  /** A timer that has just expired for good needs no disarming. */
  private static List<Step> exit(State state, Optional<Reaction> spent) {
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

  private static List<Region> reversed(List<Region> regions) {
    List<Region> result = new ArrayList<>(regions);
    Collections.reverse(result);
    return result;
  }
}

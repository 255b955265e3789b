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
      if (!Regions.contains(region, origin.vertex())) {
        leaveWhole(region);
      } else {
        leaveFrom(region);
        if (scope.local()) {
          remember(region);
        }
      }
    }
    if (scope.left().size() > 1) {
      steps.add(new Step.Left(Regions.owner(scope.left().get(0)).orElseThrow()));
    }
  }

  /** A region with none of the way in it, whatever its leaf is. */
  private void leaveWhole(Region region) {
    boolean ownInside = Regions.owner(region).filter(s -> s == origin.vertex()).isPresent();
    if (ownInside && origin.inside() == Origin.Inside.FINAL) {
      Memory.of(region).forEach(m -> steps.add(new Step.Remember(m, Step.Known.RESTS)));
    } else if (ownInside ? origin.inside() == Origin.Inside.ACTIVE : !isPending(region)) {
      steps.add(new Step.Leave(region));
    }
  }

  /** A region from the way outward. */
  private void leaveFrom(Region region) {
    if (Scope.pathDown(region, origin.vertex()).get(0) instanceof State state) {
      for (Region inside : reversed(Regions.of(state))) {
        if (Regions.contains(inside, origin.vertex())) {
          leaveFrom(inside);
          remember(inside);
        } else {
          leaveWhole(inside);
        }
      }
      if (Slots.isOrthogonal(state)) {
        steps.add(new Step.Left(state));
      }
      boolean first = state == origin.vertex();
      steps.addAll(exit(state, first ? origin.spent() : Optional.empty()));
    }
  }

  private boolean isPending(Region region) {
    return pending.stream().anyMatch(t -> isWithin(region, t.region()));
  }

  /** A region that the way has entered and nothing in it keeps what it remembers. */
  private void remember(Region region) {
    if (isEmpty(region)) {
      return;
    }
    for (Memory memory : Memory.of(region)) {
      steps.add(new Step.Remember(memory, known(memory)));
    }
  }

  private boolean isEmpty(Region region) {
    return origin.isUnderWayIn(Slots.of(region)) && innermost(region).isEmpty();
  }

  private Step.Known known(Memory memory) {
    if (isPending(memory.slot()) || origin.hasEmptied(memory.slot())) {
      return Step.Known.NOWHERE;
    }
    return origin.isUnderWayIn(memory.slot())
        ? new Step.Known(
            false, innermost(memory.region()).filter(s -> Slots.around(s) == memory.slot()))
        : Step.Known.RESTS;
  }

  /** The innermost state in the region that the way has entered. */
  private Optional<Vertex> innermost(Region region) {
    return Regions.ancestors(origin.reached()).stream()
        .findFirst()
        .filter(s -> Regions.contains(region, s))
        .map(s -> s);
  }

  // --- what is the same wherever a state is left

  /** Leaves all that is active in a region, for good, when the leaf of its slot is this one. */
  static List<Step> of(Region region, Vertex leaf) {
    List<Step> steps = new ArrayList<>();
    List<Region> around = new ArrayList<>();
    for (Region r = Regions.declaring(leaf); r != region; r = Regions.enclosing(r).orElseThrow()) {
      around.add(r);
    }
    around.add(region);
    if (Slots.isOrthogonal(leaf)) {
      reversed(Regions.of((State) leaf)).forEach(r -> steps.add(new Step.Leave(r)));
    }
    if (leaf instanceof State state) {
      steps.addAll(exit(state, Optional.empty()));
    }
    for (Region r : around) {
      Memory.of(r).forEach(m -> steps.add(new Step.Remember(m, Step.Known.RESTS)));
      if (r != region) {
        steps.addAll(exit(Regions.owner(r).orElseThrow(), Optional.empty()));
      }
    }
    return steps;
  }

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

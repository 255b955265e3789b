// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.pawl.generator.c.Actions;
import org.pawl.generator.c.Timers;
import org.pawl.model.Choice;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.ExitPoint;
import org.pawl.model.FinalState;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Paths;
import org.pawl.model.query.Paths.Leg;
import org.pawl.model.query.Paths.Path;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * Works out what a transition does, step by step. The order of execution decides how the
 * transitions of reactions are put together; initial transitions, and the choices they lead to,
 * have nothing to leave first and are the same in all orders.
 */
abstract class Sequences {

  /** The ways of a reaction's branches. */
  abstract ExecutionOrder order();

  /** A transition of a reaction. */
  abstract List<Step> transition(Origin origin, Path path);

  /** Segment by segment: exits, effect, entries (semantics rules 9 and 11). */
  final List<Step> legs(Origin origin, List<Leg> legs, List<Task> tasks, boolean withEvent) {
    Leg leg = legs.get(0);
    List<Leg> further = legs.subList(1, legs.size());
    Scope scope = leg.scope();
    List<Step> steps = new ArrayList<>(Departures.of(origin, scope, tasks));
    List<Task> remaining = Departures.remaining(tasks, scope);
    steps.addAll(effect(leg.segment()));
    if (leg.target() instanceof ExitPoint point) {
      steps.addAll(legs(origin.at(point), further, remaining, withEvent));
    } else if (!scope.entered().isEmpty()) {
      Region region = Regions.declaring(scope.entered().get(0));
      steps.addAll(run(with(new Task.Way(region, leg.target(), further, withEvent), remaining)));
    } else if (leg.target() instanceof EntryPoint) {
      steps.addAll(inward(further, remaining, withEvent));
    } else {
      steps.addAll(inside((State) leg.target(), remaining));
    }
    return steps;
  }

  /** Enters the regions that are still to be entered, one after the other. */
  final List<Step> run(List<Task> tasks) {
    if (tasks.isEmpty()) {
      return List.of();
    }
    List<Task> rest = tasks.subList(1, tasks.size());
    if (tasks.get(0) instanceof Task.Way way) {
      List<Vertex> path = Scope.pathDown(way.region(), way.target());
      return down(path, way, rest);
    }
    if (tasks.get(0) instanceof Task.Restored restored) {
      Memory memory = restored.memory();
      return call(
          Escapes.defaults(memory.slot()), t -> new Routine.Recovering(memory, t), rest, false);
    }
    return initial(tasks.get(0).region(), rest);
  }

  /** The initial transition of a region, then the other tasks. */
  final List<Step> initial(Region region, List<Task> tasks) {
    Optional<Initial> initial = Regions.initial(region);
    if (initial.isPresent()) {
      return choose(Origin.NOWHERE, Paths.of(initial.get(), ExecutionOrder.UML), tasks, false);
    }
    List<Step> steps = new ArrayList<>();
    Regions.owner(region).ifPresent(s -> steps.add(new Step.Rest(s)));
    steps.addAll(run(tasks));
    return steps;
  }

  /** What of several ways is taken, behind which there is nothing to fall back on. */
  final List<Step> choose(Origin origin, List<Path> paths, List<Task> tasks, boolean withEvent) {
    if (paths.get(0).isCertain()) {
      return legs(origin, paths.get(0).legs(), tasks, withEvent);
    }
    return List.of(
        new Step.Choose(
            paths.stream()
                .map(p -> new Alternative(p, legs(origin, p.legs(), tasks, withEvent)))
                .toList()));
  }

  /** The way down to the last vertex of the path, and by default further down. */
  private List<Step> down(List<Vertex> path, Task.Way way, List<Task> tasks) {
    if (path.size() == 1) {
      return arrive(path.get(0), way, tasks);
    }
    State state = (State) path.get(0);
    List<Step> steps = new ArrayList<>(Regions.isComposite(state) ? entry(state) : rest(state));
    if (path.get(1) instanceof EntryPoint) {
      steps.addAll(begin(state));
      steps.addAll(inward(way.further(), tasks, way.withEvent()));
      return steps;
    }
    steps.addAll(begin(state));
    steps.addAll(run(toward(state, way, tasks)));
    return steps;
  }

  private static List<Step> begin(State state) {
    return Slots.isOrthogonal(state) ? List.of(new Step.Rest(state)) : List.of();
  }

  /** All regions of a state: one down to the target, the others by default. */
  private static List<Task> toward(State state, Task.Way way, List<Task> tasks) {
    List<Task> toward = new ArrayList<>();
    for (Region region : Regions.of(state)) {
      toward.add(
          Regions.contains(region, way.target())
              ? new Task.Way(region, way.target(), way.further(), way.withEvent())
              : new Task.Default(region));
    }
    toward.addAll(tasks);
    return toward;
  }

  /** From an entry point on; its state has been entered. */
  private List<Step> inward(List<Leg> legs, List<Task> tasks, boolean withEvent) {
    Leg leg = legs.get(0);
    EntryPoint point = (EntryPoint) leg.segment();
    State state = (State) Regions.declaring(point);
    List<Leg> further = legs.subList(1, legs.size());
    List<Step> steps = new ArrayList<>(effect(leg.segment()));
    if (leg.target() == state) {
      steps.addAll(inside(state, tasks));
      return steps;
    }
    Region any = Regions.of(state).get(0);
    steps.addAll(run(toward(state, new Task.Way(any, leg.target(), further, withEvent), tasks)));
    return steps;
  }

  private List<Step> arrive(Vertex vertex, Task.Way way, List<Task> tasks) {
    if (!way.further().isEmpty()) {
      return legs(Origin.reached(vertex), way.further(), tasks, way.withEvent());
    }
    if (vertex instanceof State state) {
      return call(vertex, t -> new Routine.Entering(state, t), tasks, false);
    }
    if (vertex instanceof FinalState) {
      List<Step> steps = new ArrayList<>(List.of(new Step.Rest(vertex)));
      steps.addAll(run(tasks));
      return steps;
    }
    return vertex instanceof History history
        ? call(vertex, t -> new Routine.Restoring(history, t), tasks, false)
        : call(vertex, t -> new Routine.Deciding((Choice) vertex, t), tasks, way.withEvent());
  }

  private List<Step> call(
      Vertex vertex, Function<List<Task>, Routine> routine, List<Task> tasks, boolean withEvent) {
    return call(Escapes.ways(vertex), routine, tasks, withEvent);
  }

  /**
   * @param ways on which the routine may set out
   */
  private List<Step> call(
      List<Path> ways, Function<List<Task>, Routine> routine, List<Task> tasks, boolean withEvent) {
    if (!tasks.isEmpty() && !Escapes.stay(ways, tasks.get(0).region())) {
      boolean event = withEvent || Task.needEvent(tasks);
      return List.of(new Step.Call(routine.apply(List.copyOf(tasks)), event));
    }
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Call(routine.apply(List.of()), withEvent));
    steps.addAll(run(tasks));
    return steps;
  }

  /** The default entry of a state: its own, then inside it. */
  final List<Step> enter(State state, List<Task> tasks) {
    List<Step> steps = new ArrayList<>();
    if (Regions.of(state).stream().anyMatch(r -> Regions.initial(r).isPresent())) {
      steps.addAll(entry(state));
      steps.addAll(begin(state));
      steps.addAll(inside(state, tasks));
    } else {
      steps.addAll(rest(state));
      steps.addAll(run(tasks));
    }
    return steps;
  }

  /** A state in which its slot rests. */
  static List<Step> rest(State state) {
    List<Step> steps = new ArrayList<>(List.of(new Step.Rest(state)));
    steps.addAll(entry(state));
    return steps;
  }

  /**
   * What happens inside a composite that is entered by default: initial transitions, or it rests.
   */
  final List<Step> inside(State state, List<Task> tasks) {
    List<Task> defaults = new ArrayList<>();
    Regions.of(state).forEach(r -> defaults.add(new Task.Default(r)));
    defaults.addAll(tasks);
    return run(defaults);
  }

  static List<Step> effect(Segment segment) {
    return Actions.isEmpty(segment.getEffect()) ? List.of() : List.of(new Step.Effect(segment));
  }

  /** Timers run from the entry action to the exit action (semantics rule 17). */
  static List<Step> entry(State state) {
    List<Step> steps = new ArrayList<>();
    if (!Actions.isEmpty(Actions.entry(state))) {
      steps.add(new Step.EntryAction(state));
    }
    if (Regions.reactions(state).stream().anyMatch(Timers::isTimed)) {
      steps.add(new Step.Arm(state));
    }
    return steps;
  }

  private static List<Task> with(Task first, List<Task> tasks) {
    List<Task> all = new ArrayList<>(List.of(first));
    all.addAll(tasks);
    return all;
  }
}

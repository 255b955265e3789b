// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.pawl.generator.internal.c.ActionCode;
import org.pawl.generator.internal.c.MachineTimers;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.HistoryVariable;
import org.pawl.generator.internal.precomputed.steps.PendingEntry;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.Choice;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.TerminalVertex;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;
import org.pawl.model.query.SegmentPaths;
import org.pawl.model.query.SegmentPaths.PathSegment;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/**
 * Computes the steps of a transition. The order of execution decides the order of a reaction's
 * exits, effects and entries; initial transitions, and the choices they lead to, have nothing to
 * leave first and are the same in all orders.
 */
public abstract class TransitionSequences {

  /** The paths of a reaction's branches. */
  public abstract ExecutionOrder order();

  /** A transition of a reaction. */
  public abstract List<Step> transition(SegmentSource origin, SegmentPath path);

  /** Segment by segment: exits, effect, entries (semantics rules 9 and 11). */
  public final List<Step> segments(
      SegmentSource origin,
      List<PathSegment> segments,
      List<PendingEntry> pending,
      boolean withEvent) {
    PathSegment pathSegment = segments.get(0);
    List<PathSegment> further = segments.subList(1, segments.size());
    Scope scope = pathSegment.scope();
    List<Step> steps = new ArrayList<>(ExitSteps.of(origin, scope, pending));
    List<PendingEntry> remaining = ExitSteps.remaining(pending, scope);
    steps.addAll(effect(pathSegment.segment()));
    if (pathSegment.target() instanceof ExitPoint point) {
      steps.addAll(segments(origin.at(point), further, remaining, withEvent));
    } else if (!scope.entered().isEmpty()) {
      Region region = Regions.declaring(scope.entered().get(0));
      steps.addAll(
          run(
              with(
                  new PendingEntry.ToTarget(region, pathSegment.target(), further, withEvent),
                  remaining)));
    } else if (pathSegment.target() instanceof EntryPoint) {
      steps.addAll(inward(further, remaining, withEvent));
    } else {
      steps.addAll(inside((State) pathSegment.target(), remaining));
    }
    return steps;
  }

  /** Enters the regions that are still to be entered, one after the other. */
  public final List<Step> run(List<PendingEntry> pending) {
    if (pending.isEmpty()) {
      return List.of();
    }
    List<PendingEntry> rest = pending.subList(1, pending.size());
    if (pending.get(0) instanceof PendingEntry.ToTarget way) {
      List<Vertex> path = Scope.pathDown(way.region(), way.target());
      return down(path, way, rest);
    }
    if (pending.get(0) instanceof PendingEntry.ByHistory restored) {
      HistoryVariable historyVariable = restored.historyVariable();
      return call(
          ExitAnalysis.defaults(historyVariable.slot()),
          t -> new Routine.RestoreVariable(historyVariable, t),
          rest,
          false);
    }
    return initial(pending.get(0).region(), rest);
  }

  /** The initial transition of a region, then the other pending entries. */
  public final List<Step> initial(Region region, List<PendingEntry> pending) {
    Optional<Initial> initial = Regions.initial(region);
    if (initial.isPresent()) {
      return choose(
          SegmentSource.NOWHERE,
          SegmentPaths.of(initial.get(), ExecutionOrder.UML),
          pending,
          false);
    }
    List<Step> steps = new ArrayList<>();
    Regions.owner(region).ifPresent(s -> steps.add(new Step.ActivateLeaf(s)));
    steps.addAll(run(pending));
    return steps;
  }

  /** The alternatives among several paths without a fallback. */
  public final List<Step> choose(
      SegmentSource origin,
      List<SegmentPath> paths,
      List<PendingEntry> pending,
      boolean withEvent) {
    if (paths.get(0).isCertain()) {
      return segments(origin, paths.get(0).segments(), pending, withEvent);
    }
    return List.of(
        new Step.Choose(
            paths.stream()
                .map(p -> new Alternative(p, segments(origin, p.segments(), pending, withEvent)))
                .toList()));
  }

  /** The path down to its last vertex, and the default entries below. */
  private List<Step> down(
      List<Vertex> path, PendingEntry.ToTarget way, List<PendingEntry> pending) {
    if (path.size() == 1) {
      return arrive(path.get(0), way, pending);
    }
    State state = (State) path.get(0);
    List<Step> steps = new ArrayList<>(Regions.isComposite(state) ? entry(state) : rest(state));
    if (path.get(1) instanceof EntryPoint) {
      steps.addAll(begin(state));
      steps.addAll(inward(way.further(), pending, way.withEvent()));
      return steps;
    }
    steps.addAll(begin(state));
    steps.addAll(run(toward(state, way, pending)));
    return steps;
  }

  private static List<Step> begin(State state) {
    return StateVariables.isOrthogonal(state) ? List.of(new Step.ActivateLeaf(state)) : List.of();
  }

  /** All regions of a state: one down to the target, the others by default. */
  private static List<PendingEntry> toward(
      State state, PendingEntry.ToTarget way, List<PendingEntry> pending) {
    List<PendingEntry> toward = new ArrayList<>();
    for (Region region : Regions.of(state)) {
      toward.add(
          Regions.contains(region, way.target())
              ? new PendingEntry.ToTarget(region, way.target(), way.further(), way.withEvent())
              : new PendingEntry.ByDefault(region));
    }
    toward.addAll(pending);
    return toward;
  }

  /** From an entry point on; its state has been entered. */
  private List<Step> inward(
      List<PathSegment> segments, List<PendingEntry> pending, boolean withEvent) {
    PathSegment pathSegment = segments.get(0);
    EntryPoint point = (EntryPoint) pathSegment.segment();
    State state = (State) Regions.declaring(point);
    List<PathSegment> further = segments.subList(1, segments.size());
    List<Step> steps = new ArrayList<>(effect(pathSegment.segment()));
    if (pathSegment.target() == state) {
      steps.addAll(inside(state, pending));
      return steps;
    }
    Region any = Regions.of(state).get(0);
    steps.addAll(
        run(
            toward(
                state,
                new PendingEntry.ToTarget(any, pathSegment.target(), further, withEvent),
                pending)));
    return steps;
  }

  private List<Step> arrive(Vertex vertex, PendingEntry.ToTarget way, List<PendingEntry> pending) {
    if (!way.further().isEmpty()) {
      return segments(SegmentSource.reached(vertex), way.further(), pending, way.withEvent());
    }
    if (vertex instanceof State state) {
      return call(vertex, t -> new Routine.EnterState(state, t), pending, false);
    }
    if (vertex instanceof TerminalVertex) {
      List<Step> steps = new ArrayList<>(List.of(new Step.ActivateLeaf(vertex)));
      steps.addAll(run(pending));
      return steps;
    }
    return vertex instanceof History history
        ? call(vertex, t -> new Routine.RestoreHistory(history, t), pending, false)
        : call(vertex, t -> new Routine.DecideChoice((Choice) vertex, t), pending, way.withEvent());
  }

  private List<Step> call(
      Vertex vertex,
      Function<List<PendingEntry>, Routine> routine,
      List<PendingEntry> pending,
      boolean withEvent) {
    return call(ExitAnalysis.paths(vertex), routine, pending, withEvent);
  }

  /**
   * @param paths the paths that the routine may take
   */
  private List<Step> call(
      List<SegmentPath> paths,
      Function<List<PendingEntry>, Routine> routine,
      List<PendingEntry> pending,
      boolean withEvent) {
    if (!pending.isEmpty() && !ExitAnalysis.stay(paths, pending.get(0).region())) {
      boolean event = withEvent || PendingEntry.needsEvent(pending);
      return List.of(new Step.Call(routine.apply(List.copyOf(pending)), event));
    }
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Call(routine.apply(List.of()), withEvent));
    steps.addAll(run(pending));
    return steps;
  }

  /** The default entry of a state: its own steps, then those inside it. */
  public final List<Step> enter(State state, List<PendingEntry> pending) {
    List<Step> steps = new ArrayList<>();
    if (Regions.of(state).stream().anyMatch(r -> Regions.initial(r).isPresent())) {
      steps.addAll(entry(state));
      steps.addAll(begin(state));
      steps.addAll(inside(state, pending));
    } else {
      steps.addAll(rest(state));
      steps.addAll(run(pending));
    }
    return steps;
  }

  /** A state in which its slot rests. */
  public static List<Step> rest(State state) {
    List<Step> steps = new ArrayList<>(List.of(new Step.ActivateLeaf(state)));
    steps.addAll(entry(state));
    return steps;
  }

  /** The steps inside a composite that is entered by default: initial transitions, or a rest. */
  public final List<Step> inside(State state, List<PendingEntry> pending) {
    List<PendingEntry> defaults = new ArrayList<>();
    Regions.of(state).forEach(r -> defaults.add(new PendingEntry.ByDefault(r)));
    defaults.addAll(pending);
    return run(defaults);
  }

  public static List<Step> effect(Segment segment) {
    return ActionCode.isEmpty(segment.getEffect()) ? List.of() : List.of(new Step.Effect(segment));
  }

  /** Timers run from the entry action to the exit action (semantics rule 17). */
  public static List<Step> entry(State state) {
    List<Step> steps = new ArrayList<>();
    if (!ActionCode.isEmpty(ActionCode.entry(state))) {
      steps.add(new Step.EntryAction(state));
    }
    if (Regions.reactions(state).stream().anyMatch(MachineTimers::isTimed)) {
      steps.add(new Step.ArmTimers(state));
    }
    return steps;
  }

  private static List<PendingEntry> with(PendingEntry first, List<PendingEntry> pending) {
    List<PendingEntry> all = new ArrayList<>(List.of(first));
    all.addAll(pending);
    return all;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.generator.internal.c.ActionCode;
import org.pawl.generator.internal.c.MachineTimers;
import org.pawl.generator.internal.precomputed.steps.HistoryVariable;
import org.pawl.generator.internal.precomputed.steps.PendingEntry;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * The exit steps of one segment, innermost first, regions in reverse document order (semantics rule
 * 9), and the assignments to the variables of histories (rule 14).
 */
public final class ExitSteps {
  private final SegmentSource origin;
  private final List<PendingEntry> pending;
  private final List<Step> steps = new ArrayList<>();

  private ExitSteps(SegmentSource origin, List<PendingEntry> pending) {
    this.origin = origin;
    this.pending = pending;
  }

  /**
   * @param pending the entries whose regions have not been entered
   */
  public static List<Step> of(SegmentSource origin, Scope scope, List<PendingEntry> pending) {
    ExitSteps departures = new ExitSteps(origin, pending);
    if (origin != SegmentSource.NOWHERE) {
      departures.leave(scope);
    }
    return departures.steps;
  }

  /** The pending entries whose regions the segment does not leave. */
  static List<PendingEntry> remaining(List<PendingEntry> pending, Scope scope) {
    return pending.stream()
        .filter(t -> scope.left().stream().noneMatch(left -> isWithin(t.region(), left)))
        .toList();
  }

  public static boolean isWithin(Region inner, Region outer) {
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
      steps.add(new Step.MarkExited(Regions.owner(scope.left().get(0)).orElseThrow()));
    }
  }

  /** A region that does not contain the path, for all of its leaves. */
  private void leaveWhole(Region region) {
    boolean ownInside = Regions.owner(region).filter(s -> s == origin.vertex()).isPresent();
    if (ownInside && origin.inside() == SegmentSource.ActiveContent.FINAL) {
      HistoryVariable.of(region)
          .forEach(m -> steps.add(new Step.SaveHistory(m, Step.SavedLeaf.CURRENT)));
    } else if (ownInside
        ? origin.inside() == SegmentSource.ActiveContent.ACTIVE
        : !isPending(region)) {
      steps.add(new Step.ExitRegion(region));
    }
  }

  /** The regions from the path's source outward. */
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
      if (StateVariables.isOrthogonal(state)) {
        steps.add(new Step.MarkExited(state));
      }
      boolean first = state == origin.vertex();
      steps.addAll(exit(state, first ? origin.spent() : Optional.empty()));
    }
  }

  private boolean isPending(Region region) {
    return pending.stream().anyMatch(t -> isWithin(region, t.region()));
  }

  /**
   * A region that the path has entered, and which has no history of its own or inside it to be
   * kept.
   */
  private void remember(Region region) {
    if (isEmpty(region)) {
      return;
    }
    for (HistoryVariable historyVariable : HistoryVariable.of(region)) {
      steps.add(new Step.SaveHistory(historyVariable, known(historyVariable)));
    }
  }

  private boolean isEmpty(Region region) {
    return origin.isUnderWayIn(StateVariables.of(region)) && innermost(region).isEmpty();
  }

  private Step.SavedLeaf known(HistoryVariable historyVariable) {
    if (isPending(historyVariable.slot()) || origin.hasEmptied(historyVariable.slot())) {
      return Step.SavedLeaf.NONE;
    }
    return origin.isUnderWayIn(historyVariable.slot())
        ? new Step.SavedLeaf(
            false,
            innermost(historyVariable.region())
                .filter(s -> StateVariables.around(s) == historyVariable.slot()))
        : Step.SavedLeaf.CURRENT;
  }

  /** The innermost state in the region that the path has entered. */
  private Optional<Vertex> innermost(Region region) {
    return Regions.ancestors(origin.reached()).stream()
        .findFirst()
        .filter(s -> Regions.contains(region, s))
        .map(s -> s);
  }

  // --- steps that are the same in all exits of a state

  /**
   * Leaves all active states of a region that is not continued, if this is the leaf of its slot.
   */
  public static List<Step> of(Region region, Vertex leaf) {
    List<Step> steps = new ArrayList<>();
    List<Region> around = new ArrayList<>();
    for (Region r = Regions.declaring(leaf); r != region; r = Regions.enclosing(r).orElseThrow()) {
      around.add(r);
    }
    around.add(region);
    if (StateVariables.isOrthogonal(leaf)) {
      reversed(Regions.of((State) leaf)).forEach(r -> steps.add(new Step.ExitRegion(r)));
    }
    if (leaf instanceof State state) {
      steps.addAll(exit(state, Optional.empty()));
    }
    for (Region r : around) {
      HistoryVariable.of(r)
          .forEach(m -> steps.add(new Step.SaveHistory(m, Step.SavedLeaf.CURRENT)));
      if (r != region) {
        steps.addAll(exit(Regions.owner(r).orElseThrow(), Optional.empty()));
      }
    }
    return steps;
  }

  /** A one-shot timer that has just expired need not be disarmed. */
  private static List<Step> exit(State state, Optional<Reaction> spent) {
    List<Step> steps = new ArrayList<>();
    timed(state)
        .filter(r -> !spent.equals(Optional.of(r)))
        .forEach(r -> steps.add(new Step.DisarmTimer(r)));
    if (!ActionCode.isEmpty(ActionCode.exit(state))) {
      steps.add(new Step.ExitAction(state));
    }
    return steps;
  }

  private static Stream<Reaction> timed(State state) {
    return Regions.reactions(state).stream().filter(MachineTimers::isTimed);
  }

  private static List<Region> reversed(List<Region> regions) {
    List<Region> result = new ArrayList<>(regions);
    Collections.reverse(result);
    return result;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** One thing that happens in a straight line of them. */
public sealed interface Step {

  /** Leaves whatever is active in a region for good: its history remembers it. */
  record ExitRegion(Region region) implements Step {}

  /** Stops the timer of an {@code after} or {@code every}. */
  record DisarmTimer(Reaction timed) implements Step {}

  record ExitAction(State state) implements Step {}

  /** What a history remembers: the leaf in which the slot rests, or the one that is known. */
  record SaveHistory(HistoryVariable historyVariable, SavedLeaf known) implements Step {}

  /**
   * @param rests whether the slot rests in the leaf that its variable says
   * @param leaf otherwise; empty: nothing is active there
   */
  record SavedLeaf(boolean rests, Optional<Vertex> leaf) {
    public static final SavedLeaf CURRENT = new SavedLeaf(true, Optional.empty());
    public static final SavedLeaf NONE = new SavedLeaf(false, Optional.empty());
  }

  /** All regions of the state have been left by a transition from inside it. */
  record MarkExited(State state) implements Step {}

  /** The effect of a branch, an initial transition, a history's default or a point. */
  record Effect(Segment segment) implements Step {}

  record EntryAction(State state) implements Step {}

  /** Starts the timers of a state. */
  record ArmTimers(State state) implements Step {}

  /** This leaf is the active one of its slot now. */
  record ActivateLeaf(Vertex leaf) implements Step {}

  /** Keeps the event for later. */
  record Defer() implements Step {}

  /**
   * Enters by default, decides on arrival, or restores.
   *
   * @param withEvent whether {@code e} exists there: not behind an initial transition
   */
  record Call(Routine routine, boolean withEvent) implements Step {}

  /** The first alternative whose guard holds. */
  record Choose(List<Alternative> alternatives) implements Step {}

  /** By the leaf that is remembered. */
  record RestoreHistory(
      HistoryVariable historyVariable, Map<List<Step>, List<Vertex>> cases, List<Step> otherwise)
      implements Step {}

  /** Decides beforehand; each outcome has its line. */
  record Resolve(Routine.ResolveChoice routine, Map<Routine.Outcome, List<Step>> lines)
      implements Step {}

  /** While deciding beforehand: returns this. */
  record ReturnOutcome(Routine.Outcome outcome) implements Step {}

  /** While deciding beforehand: goes on to decide this. */
  record ReturnNext(Routine.ResolveChoice routine) implements Step {}
}

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

/** One step in a list without branches. */
public sealed interface Step {

  /** Leaves all active states of a region that is not continued; its history remembers them. */
  record ExitRegion(Region region) implements Step {}

  /** Stops the timer of an {@code after} or {@code every}. */
  record DisarmTimer(Reaction timed) implements Step {}

  record ExitAction(State state) implements Step {}

  /** Assigns the variable of a history: the leaf in which the slot rests, or a known one. */
  record SaveHistory(HistoryVariable historyVariable, SavedLeaf known) implements Step {}

  /**
   * @param rests whether the slot rests in the leaf of its variable
   * @param leaf otherwise; empty: no leaf is active there
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

  /** Makes this leaf the active one of its slot. */
  record ActivateLeaf(Vertex leaf) implements Step {}

  /** Defers the event. */
  record Defer() implements Step {}

  /**
   * Enters by default, decides on arrival, or restores.
   *
   * @param withEvent whether {@code e} exists there: not after an initial transition
   */
  record Call(Routine routine, boolean withEvent) implements Step {}

  /** The first alternative whose guard holds. */
  record Choose(List<Alternative> alternatives) implements Step {}

  /** Branches on the remembered leaf. */
  record RestoreHistory(
      HistoryVariable historyVariable, Map<List<Step>, List<Vertex>> cases, List<Step> otherwise)
      implements Step {}

  /** Decides before any exit; each result has its list. */
  record Resolve(Routine.ResolveChoice routine, Map<Routine.Outcome, List<Step>> lines)
      implements Step {}

  /** In a decision before any exit: returns this. */
  record ReturnOutcome(Routine.Outcome outcome) implements Step {}

  /** In a decision before any exit: continues with this decision. */
  record ReturnNext(Routine.ResolveChoice routine) implements Step {}
}

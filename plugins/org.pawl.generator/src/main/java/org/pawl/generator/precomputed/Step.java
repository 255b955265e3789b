// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.List;
import java.util.Map;
import org.pawl.model.Branch;
import org.pawl.model.Initial;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** One thing that happens in a straight line of them; those that are {@link Last} end the line. */
sealed interface Step {

  /** What may only stand at the end of a line. */
  sealed interface Last extends Step {}

  /** Leaves whatever is active inside a composite, not the composite itself. */
  record Leave(State composite) implements Step {}

  /** Stops the timer of an {@code after} or {@code every}. */
  record Disarm(Reaction timed) implements Step {}

  record ExitAction(State state) implements Step {}

  record BranchEffect(Branch branch) implements Step {}

  record InitialEffect(Initial initial) implements Step {}

  record EntryAction(State state) implements Step {}

  /** Starts the timers of a state. */
  record Arm(State state) implements Step {}

  /** This leaf is the active one now. */
  record Rest(Vertex leaf) implements Step {}

  /**
   * Enters by default, or decides on arrival.
   *
   * @param withEvent whether {@code e} exists there: not behind an initial transition
   */
  record Call(Routine routine, boolean withEvent) implements Last {}

  /** The first alternative whose guard holds. */
  record Choose(List<Alternative> alternatives) implements Last {}

  /** Decides beforehand; each outcome has its line. */
  record Resolve(Routine.Resolving routine, Map<Routine.Outcome, List<Step>> lines)
      implements Last {}

  /** While deciding beforehand: returns this. */
  record Result(Routine.Outcome outcome) implements Last {}

  /** While deciding beforehand: goes on to decide this. */
  record Next(Routine.Resolving routine) implements Last {}
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.List;
import java.util.Map;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
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

  /** Enters a state and, by default, what is inside it. */
  record Enter(State state) implements Last {}

  /** UML order: decides on arrival; what the branch taken does follows. */
  record Decide(Choice choice) implements Last {}

  /** Order action-first: decides beforehand; each vertex that may come out has its line. */
  record Resolve(Choice choice, Map<Vertex, List<Step>> lines) implements Last {}

  /** The first alternative whose guard holds. */
  record Choose(List<Alternative> alternatives) implements Last {}

  /** Order action-first, inside the deciding: the vertex that came out. */
  record Result(Vertex vertex) implements Last {}

  /** As Enter or Decide, but after returning: where one may come back to where one is. */
  record Later(Vertex vertex) implements Last {}
}

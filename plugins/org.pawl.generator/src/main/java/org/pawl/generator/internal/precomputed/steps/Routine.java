// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.List;
import org.pawl.model.Choice;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Scope;

/** What several transitions may have in common. */
public sealed interface Routine {

  /**
   * What is to be done when the routine has come to rest: none unless the routine may leave states
   * that these entries belong to, and so has to know of them.
   */
  default List<PendingEntry> pending() {
    return List.of();
  }

  /** Enters a state and, by default, what is inside it. */
  record EnterState(State vertex, List<PendingEntry> pending) implements Routine {}

  /** Decides on arrival; what the branch taken does follows. */
  record DecideChoice(Choice vertex, List<PendingEntry> pending) implements Routine {}

  /** Enters what a region remembers. */
  record RestoreHistory(History vertex, List<PendingEntry> pending) implements Routine {}

  /** Enters what a deep history remembers of a slot inside its region. */
  record RestoreVariable(HistoryVariable historyVariable, List<PendingEntry> pending)
      implements Routine {}

  /**
   * Decides beforehand, in order action-first: only effects run, an outcome is returned.
   *
   * @param scope the outermost scope of the segments so far
   */
  record ResolveChoice(Choice vertex, Scope scope) implements Routine {}

  /**
   * What comes out of deciding beforehand.
   *
   * @param scope the outermost scope of all segments
   */
  record Outcome(Vertex target, Scope scope) {

    /** The outermost region that is left. */
    public Region region() {
      return scope.left().get(0);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.List;
import org.pawl.model.Choice;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Scope;

/** Steps that several transitions may share. */
public sealed interface Routine {

  /**
   * The entries that follow at the end of the routine. Empty unless the routine may leave states of
   * these entries, so that it must know them.
   */
  default List<PendingEntry> pending() {
    return List.of();
  }

  /** Enters a state and, by default, what is inside it. */
  record EnterState(State vertex, List<PendingEntry> pending) implements Routine {}

  /** Decides on arrival; the steps of the branch taken follow. */
  record DecideChoice(Choice vertex, List<PendingEntry> pending) implements Routine {}

  /** Enters the state that a region remembers. */
  record RestoreHistory(History vertex, List<PendingEntry> pending) implements Routine {}

  /** Enters the leaf that a deep history remembers for a slot inside its region. */
  record RestoreVariable(HistoryVariable historyVariable, List<PendingEntry> pending)
      implements Routine {}

  /**
   * Decides before any exit, in order action-first: only effects run, a result is returned.
   *
   * @param scope the outermost scope of the segments so far
   */
  record ResolveChoice(Choice vertex, Scope scope) implements Routine {}

  /**
   * A result of a decision before any exit.
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

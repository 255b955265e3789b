// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import org.pawl.model.Choice;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** What several transitions may have in common. */
sealed interface Routine {
  Vertex vertex();

  /** Enters a state and, by default, what is inside it. */
  record Entering(State vertex) implements Routine {}

  /** Decides on arrival; what the branch taken does follows. */
  record Deciding(Choice vertex) implements Routine {}

  /**
   * Decides beforehand, in order action-first: only effects run, an outcome is returned.
   *
   * @param scope the outermost scope of the segments so far
   */
  record Resolving(Choice vertex, Region scope) implements Routine {}

  /**
   * What comes out of deciding beforehand.
   *
   * @param scope the outermost scope of all segments
   */
  record Outcome(Vertex target, Region scope) {}
}

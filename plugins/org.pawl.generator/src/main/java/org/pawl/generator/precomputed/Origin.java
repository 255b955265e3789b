// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.Optional;
import org.pawl.model.Choice;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * Where a transition starts.
 *
 * @param insideIsActive whether something inside the vertex is active that has to be left
 * @param spent the timed reaction that is the trigger, if its timer needs no disarming
 */
record Origin(Vertex vertex, boolean insideIsActive, Optional<Reaction> spent) {

  static Origin reaction(State state, Stimulus stimulus) {
    boolean completed = stimulus instanceof Stimulus.Completion;
    return new Origin(state, Regions.isComposite(state) && !completed, stimulus.spent());
  }

  static Origin choice(Choice choice) {
    return new Origin(choice, false, Optional.empty());
  }
}

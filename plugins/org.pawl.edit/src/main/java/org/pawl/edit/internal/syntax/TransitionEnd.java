// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.EntryPoint;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/**
 * The target of a transition.
 *
 * @param via the entry point through which a state is entered; null for none
 */
public record TransitionEnd(Vertex target, EntryPoint via) {
  /** A vertex; an entry point of a state is replaced by its state. */
  public static TransitionEnd of(Vertex target) {
    if (target instanceof EntryPoint point) {
      if (point.eContainer() instanceof State state) {
        return new TransitionEnd(state, point);
      }
      throw EditRefusedException.because(
          point, "it is entered from outside", "lead the transition to a state that uses it");
    }
    return new TransitionEnd(target, null);
  }

  /** An entry point on the border of a state: of the state, or of the submachine that it uses. */
  public static TransitionEnd of(State state, EntryPoint point) {
    return new TransitionEnd(state, point);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.Optional;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.ExitPoint;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * Where a segment of a transition starts.
 *
 * @param vertex the innermost that is active, or the vertex that has been reached; null if there is
 *     nothing to leave: after an initial transition
 * @param inside the active content of the vertex
 * @param reached the vertex on the path that has been entered last; null while all regions still
 *     rest in their leaves
 * @param spent the timed reaction that is the trigger, if its timer needs no disarming
 */
public record SegmentSource(
    Vertex vertex, ActiveContent inside, Vertex reached, Optional<Reaction> spent) {

  /** The active content of a state that a segment starts from. */
  enum ActiveContent {
    /** Active states that have to be left. */
    ACTIVE,
    /** Final states only: they have no exit, but their slots' variables must be reset. */
    FINAL,
    /** No active content. */
    NOTHING
  }

  static final SegmentSource NOWHERE =
      new SegmentSource(null, ActiveContent.NOTHING, null, Optional.empty());

  public static SegmentSource reaction(State state, Stimulus stimulus) {
    ActiveContent inside =
        !Regions.isComposite(state)
            ? ActiveContent.NOTHING
            : stimulus instanceof Stimulus.Completion ? ActiveContent.FINAL : ActiveContent.ACTIVE;
    return new SegmentSource(state, inside, null, stimulus.spent());
  }

  /** A choice, junction, history or point that has been reached. */
  public static SegmentSource reached(Vertex vertex) {
    return new SegmentSource(vertex, ActiveContent.NOTHING, vertex, Optional.empty());
  }

  /** A state whose regions have been left at one of its exit points. */
  public SegmentSource at(ExitPoint point) {
    State state = (State) Regions.declaring(point);
    return new SegmentSource(
        state, ActiveContent.NOTHING, point, vertex == state ? spent : Optional.empty());
  }

  /** Whether an exit point has left the slot. */
  boolean hasEmptied(Region slot) {
    return reached instanceof ExitPoint
        && Regions.of((State) vertex).stream().anyMatch(r -> ExitSteps.isWithin(slot, r));
  }

  /** Whether the transition has reached a vertex in the region and does not rest there yet. */
  boolean isUnderWayIn(Region slot) {
    return reached != null && StateVariables.around(reached) == slot;
  }
}

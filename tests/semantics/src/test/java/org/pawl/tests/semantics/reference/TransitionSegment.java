// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Segment;

/**
 * A segment of a transition in the expanded machine.
 *
 * @param source where it begins: the state of an entry or exit point; null for an initial one
 * @param target null: the segment is an internal reaction
 * @param via the entry point at which the target is entered; null: none
 * @param local whether the model marks it as local
 */
record TransitionSegment(
    TreeVertex source, Code effect, TreeVertex target, TreeVertex via, boolean local) {

  static TransitionSegment of(TreeVertex source, Branch branch) {
    return of(source, branch, branch.isLocal());
  }

  /**
   * An entry point's segment leads inward from its state, which it does not leave. Without a
   * target, it leads to its state's default entry (rule 11).
   */
  static TransitionSegment ofEntryPoint(TreeVertex point) {
    Segment onward = (Segment) point.element;
    return onward.getTarget() == null
        ? new TransitionSegment(point.border, onward.getEffect(), point.border, null, true)
        : of(point.border, onward, true);
  }

  /** For a segment from an entry point that enters the point's state by default. */
  boolean entersByDefault() {
    return source == target && local;
  }

  /** An exit point's segment is an external transition of its state (rule 11). */
  static TransitionSegment ofExitPoint(TreeVertex point) {
    TreeVertex state = point.border;
    Segment onward =
        state.isUse()
            ? state.members(ExitConnection.class).stream()
                .filter(connection -> connection.getPoint() == point.element)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(point + " leads nowhere"))
            : (ExitPoint) point.element;
    return of(state, onward, false);
  }

  static TransitionSegment ofHistory(TreeVertex history) {
    return of(history, (Segment) history.element, false);
  }

  static TransitionSegment ofInitial(TreeRegion region) {
    Segment initial = region.initial().orElseThrow();
    TreeVertex target =
        region.vertices.stream()
            .flatMap(TreeVertex::all)
            .filter(vertex -> vertex.element == initial.getTarget())
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("an initial that leads outside"));
    return new TransitionSegment(null, initial.getEffect(), target, via(initial, target), false);
  }

  private static TransitionSegment of(TreeVertex source, Segment segment, boolean local) {
    TreeVertex target = segment.getTarget() == null ? null : source.find(segment.getTarget());
    return new TransitionSegment(source, segment.getEffect(), target, via(segment, target), local);
  }

  private static TreeVertex via(Segment segment, TreeVertex target) {
    return segment.getVia() == null ? null : target.point(segment.getVia());
  }
}

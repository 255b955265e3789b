// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.ExitPoint;
import org.pawl.model.Junction;

/** The path of a transition (rule 12): the segments that are decided together, in order. */
final class PathDecision {
  private final Actions actions;

  PathDecision(Actions actions) {
    this.actions = actions;
  }

  /**
   * Rule 12: the first branch whose guard holds, and which has a path to continue. Empty: a false
   * guard.
   */
  Optional<List<TransitionSegment>> among(TreeVertex source, List<Branch> branches) {
    for (Branch branch : branches) {
      if (actions.holds(branch.getGuard())) {
        Optional<List<TransitionSegment>> path = along(TransitionSegment.of(source, branch));
        if (path.isPresent()) {
          return path;
        }
      }
    }
    return Optional.empty();
  }

  /** After a junction or a connection point the transition continues. */
  private Optional<List<TransitionSegment>> along(TransitionSegment segment) {
    Optional<List<TransitionSegment>> following = Optional.of(List.of());
    if (segment.via() != null) {
      following = along(TransitionSegment.ofEntryPoint(segment.via()));
    } else if (segment.target() != null && segment.target().element instanceof ExitPoint) {
      following = along(TransitionSegment.ofExitPoint(segment.target()));
    } else if (segment.target() != null && segment.target().element instanceof Junction junction) {
      following = among(segment.target(), junction.getBranches());
    }
    return following.map(segments -> Stream.concat(Stream.of(segment), segments.stream()).toList());
  }

  /**
   * Rule 12: after an initial or a history's default a new decision begins with the segment,
   * without a fallback.
   */
  List<TransitionSegment> anewAlong(TransitionSegment segment) {
    return along(segment)
        .orElseThrow(() -> new IllegalArgumentException("no else after " + segment));
  }

  /** Rule 12: a choice is decided on arrival. */
  List<TransitionSegment> at(TreeVertex choice) {
    return among(choice, ((Choice) choice.element).getBranches())
        .orElseThrow(() -> new IllegalArgumentException("no else in " + choice));
  }
}

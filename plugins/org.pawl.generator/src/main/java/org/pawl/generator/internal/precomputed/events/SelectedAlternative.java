// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.ArrayList;
import java.util.List;
import org.pawl.generator.internal.precomputed.sequences.ExitAnalysis;
import org.pawl.generator.internal.precomputed.sequences.ExitSteps;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.model.Region;
import org.pawl.model.query.SegmentPaths.PathSegment;

/** One of the alternatives of a handler that a region may select. */
public record SelectedAlternative(Handler handler, int index) {

  /**
   * The alternatives of a handler and of its outer handlers, in the order in which they are tried.
   */
  public static List<SelectedAlternative> of(Handler handler) {
    List<SelectedAlternative> all = new ArrayList<>();
    for (Handler h = handler; h != null; h = h.outer()) {
      for (int i = 0; i < h.alternatives().size(); i++) {
        all.add(new SelectedAlternative(h, i));
      }
    }
    return all;
  }

  public Alternative alternative() {
    return handler.alternatives().get(index);
  }

  public boolean isTransition() {
    return !alternative().isDeferral() && !alternative().isInternal();
  }

  /** Whether it certainly leaves more than the region. */
  public boolean leaves(Region region) {
    return isTransition()
        && alternative().path().segments().stream()
            .map(PathSegment::scope)
            .flatMap(s -> s.left().stream())
            .anyMatch(left -> !ExitSteps.isWithin(left, region));
  }

  /**
   * For an alternative that leaves more than the region: whether it does so in all cases. A state
   * entered on the path may have a default entry that leads out of it, so that the segment that
   * leaves the region never runs (rule 10).
   */
  public boolean surelyLeaves(Region region) {
    return alternative().path().segments().stream()
        .takeWhile(
            pathSegment ->
                pathSegment.scope().left().stream()
                    .allMatch(left -> ExitSteps.isWithin(left, region)))
        .noneMatch(ExitAnalysis::mayDivert);
  }

  /** Whether it may leave more than the region after a choice or a history. */
  boolean mayLeave(Region region) {
    return isTransition()
        && ExitAnalysis.left(ExitAnalysis.passed(alternative().path())).stream()
            .anyMatch(left -> !ExitSteps.isWithin(left, region));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.List;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.ExitPoint;

/**
 * The scope that a segment leaves: the inside of these regions (rules 2, 3, 11 and 13).
 *
 * @param regions one; or all regions of a state that stays active
 * @param leavesRegions whether the regions themselves are left, so that history remembers (rule
 *     14): the segment does not run within one of them, and does not exit their owner
 */
record ExitScope(List<TreeRegion> regions, boolean leavesRegions) {

  static ExitScope of(TransitionSegment segment, ExecutionOrder order) {
    if (segment.target().element instanceof ExitPoint) {
      return inside(segment.target().border); // rule 11: the point leaves all regions of its state
    }
    if (segment.entersByDefault()) {
      return inside(segment.target()); // nothing is active there yet
    }
    boolean local = order == ExecutionOrder.ACTION_FIRST || segment.local();
    return local && oneContainsTheOther(segment) ? local(segment) : external(segment);
  }

  /** Rule 2: the innermost region that contains both source and target. */
  private static ExitScope external(TransitionSegment segment) {
    TreeRegion region = segment.source().region;
    while (!region.contains(segment.target())) {
      region = region.owner.region;
    }
    return new ExitScope(List.of(region), false);
  }

  /** Rule 3. */
  private static ExitScope local(TransitionSegment segment) {
    if (segment.target().contains(segment.source())) {
      return inside(segment.target());
    }
    return new ExitScope(
        segment.source().regions.stream().filter(r -> r.contains(segment.target())).toList(), true);
  }

  private static ExitScope inside(TreeVertex state) {
    return new ExitScope(state.regions, true);
  }

  private static boolean oneContainsTheOther(TransitionSegment segment) {
    return segment.source().contains(segment.target())
        || segment.target().contains(segment.source());
  }

  /** Rule 13: several segments leave the outermost of their scopes. */
  static ExitScope outermost(List<ExitScope> scopes) {
    ExitScope outermost = scopes.get(0);
    for (ExitScope scope : scopes) {
      if (scope.covers(outermost)) {
        boolean both = outermost.covers(scope) && outermost.leavesRegions;
        outermost = new ExitScope(scope.regions, scope.leavesRegions || both);
      }
    }
    return outermost;
  }

  private boolean covers(ExitScope other) {
    return other.regions.stream().allMatch(this::covers);
  }

  boolean covers(TreeRegion region) {
    return regions.stream().anyMatch(region::isWithin);
  }

  boolean covers(TreeVertex vertex) {
    return regions.stream().anyMatch(region -> region.contains(vertex));
  }

  /** Rule 6: scopes conflict if a region of one is a region of the other, or contains it. */
  boolean conflictsWith(ExitScope other) {
    return other.regions.stream().anyMatch(this::covers)
        || regions.stream().anyMatch(other::covers);
  }
}

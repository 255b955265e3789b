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
record LeftScope(List<TreeRegion> regions, boolean leavesRegions) {

  static LeftScope of(Leg leg, ExecutionOrder order) {
    if (leg.target().element instanceof ExitPoint) {
      return inside(leg.target().border); // rule 11: the point leaves all regions of its state
    }
    if (leg.entersByDefault()) {
      return inside(leg.target()); // nothing is active there yet
    }
    boolean local = order == ExecutionOrder.ACTION_FIRST || leg.local();
    return local && oneContainsTheOther(leg) ? local(leg) : external(leg);
  }

  /** Rule 2: the innermost region that contains both source and target. */
  private static LeftScope external(Leg leg) {
    TreeRegion region = leg.source().region;
    while (!region.contains(leg.target())) {
      region = region.owner.region;
    }
    return new LeftScope(List.of(region), false);
  }

  /** Rule 3. */
  private static LeftScope local(Leg leg) {
    if (leg.target().contains(leg.source())) {
      return inside(leg.target());
    }
    return new LeftScope(
        leg.source().regions.stream().filter(r -> r.contains(leg.target())).toList(), true);
  }

  private static LeftScope inside(TreeVertex state) {
    return new LeftScope(state.regions, true);
  }

  private static boolean oneContainsTheOther(Leg leg) {
    return leg.source().contains(leg.target()) || leg.target().contains(leg.source());
  }

  /** Rule 13: several segments leave the outermost of their scopes. */
  static LeftScope outermost(List<LeftScope> scopes) {
    LeftScope outermost = scopes.get(0);
    for (LeftScope scope : scopes) {
      if (scope.covers(outermost)) {
        boolean both = outermost.covers(scope) && outermost.leavesRegions;
        outermost = new LeftScope(scope.regions, scope.leavesRegions || both);
      }
    }
    return outermost;
  }

  private boolean covers(LeftScope other) {
    return other.regions.stream().allMatch(this::covers);
  }

  boolean covers(TreeRegion region) {
    return regions.stream().anyMatch(region::isWithin);
  }

  boolean covers(TreeVertex vertex) {
    return regions.stream().anyMatch(region -> region.contains(vertex));
  }

  /** Rule 6: scopes conflict if a region of one is a region of the other, or contains it. */
  boolean conflictsWith(LeftScope other) {
    return other.regions.stream().anyMatch(this::covers)
        || regions.stream().anyMatch(other::covers);
  }
}

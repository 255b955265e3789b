// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.List;
import org.pawl.model.Region;
import org.pawl.model.Vertex;
import org.pawl.model.query.SegmentPaths.PathSegment;

/**
 * A region that is still to be entered while its state is already active. Pending entries form a
 * list, the next one first.
 */
public sealed interface PendingEntry {
  Region region();

  /** Enters by the initial transition. */
  record ByDefault(Region region) implements PendingEntry {}

  /** Enters by the history; by the initial transition if the history is empty. */
  record ByHistory(HistoryVariable historyVariable) implements PendingEntry {
    @Override
    public Region region() {
      return historyVariable.slot();
    }
  }

  /**
   * Enters down to a vertex.
   *
   * @param further the segments that continue from there
   * @param withEvent whether {@code e} exists there
   */
  record ToTarget(Region region, Vertex target, List<PathSegment> further, boolean withEvent)
      implements PendingEntry {}

  /** Whether any of its steps may need the event. */
  static boolean needsEvent(List<PendingEntry> pending) {
    return pending.stream().anyMatch(t -> t instanceof ToTarget way && way.withEvent());
  }
}

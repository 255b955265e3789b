// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.List;
import org.pawl.model.Region;
import org.pawl.model.Vertex;
import org.pawl.model.query.Paths.Leg;

/**
 * A region that is still to be entered while its state is already active. What is to come is a list
 * of them, the next one first.
 */
public sealed interface PendingEntry {
  Region region();

  /** By its initial transition. */
  record ByDefault(Region region) implements PendingEntry {}

  /** By what is remembered of it; by its initial transition if that is nothing. */
  record ByHistory(HistoryVariable historyVariable) implements PendingEntry {
    @Override
    public Region region() {
      return historyVariable.slot();
    }
  }

  /**
   * Down to a vertex.
   *
   * @param further the legs that lead on from there
   * @param withEvent whether {@code e} exists there
   */
  record ToTarget(Region region, Vertex target, List<Leg> further, boolean withEvent)
      implements PendingEntry {}

  /** Whether anything of it may need the event. */
  static boolean needsEvent(List<PendingEntry> pending) {
    return pending.stream().anyMatch(t -> t instanceof ToTarget way && way.withEvent());
  }
}

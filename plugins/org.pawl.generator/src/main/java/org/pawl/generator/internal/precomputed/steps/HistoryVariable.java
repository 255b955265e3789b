// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.List;
import java.util.stream.Stream;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.query.Members;

/**
 * The leaf in which a slot rested when a region with a history was left. A shallow history needs
 * the variable of the region's own slot, a deep one also those of all slots inside.
 */
public record HistoryVariable(Region region, Region slot) {

  /** None if the region has no history. */
  public static List<HistoryVariable> of(Region region) {
    List<History> histories = Members.of(region.getMembers(), History.class);
    if (histories.isEmpty()) {
      return List.of();
    }
    Region slot = StateVariables.of(region);
    if (histories.stream().noneMatch(History::isDeep)) {
      return List.of(new HistoryVariable(region, slot));
    }
    return Stream.concat(
            Stream.of(slot), StateVariables.within(region).stream().filter(s -> s != region))
        .map(s -> new HistoryVariable(region, s))
        .toList();
  }
}

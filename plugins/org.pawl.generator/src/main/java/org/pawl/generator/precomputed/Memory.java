// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.List;
import java.util.stream.Stream;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.query.Members;

/**
 * The leaf in which a slot rested when a region with a history was left. A shallow history needs
 * that of the region's own slot, a deep one those of all slots inside too.
 */
record Memory(Region region, Region slot) {

  /** None if the region has no history. */
  static List<Memory> of(Region region) {
    List<History> histories = Members.of(region.getMembers(), History.class);
    if (histories.isEmpty()) {
      return List.of();
    }
    Region slot = Slots.of(region);
    if (histories.stream().noneMatch(History::isDeep)) {
      return List.of(new Memory(region, slot));
    }
    return Stream.concat(Stream.of(slot), Slots.within(region).stream().filter(s -> s != region))
        .map(s -> new Memory(region, s))
        .toList();
  }
}

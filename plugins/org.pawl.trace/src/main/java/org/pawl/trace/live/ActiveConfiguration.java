// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.ArrayList;
import java.util.List;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;

/**
 * Where a machine rests, region by region. A trace tells one region at a time; those that cannot be
 * active together with it have been left.
 */
final class ActiveConfiguration {
  private final List<Vertex> leaves = new ArrayList<>();

  /** Returns whether that is news. */
  boolean restsIn(Vertex leaf) {
    if (leaves.contains(leaf)) {
      return false;
    }
    leaves.removeIf(other -> !ActiveLeaves.areConcurrent(other, leaf));
    leaves.add(leaf);
    return true;
  }

  List<Vertex> leaves() {
    return List.copyOf(leaves);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.ArrayList;
import java.util.List;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;

/**
 * The active leaf states of a machine, one for each active region. A record names one leaf; leaves
 * that cannot be active together with it have been exited.
 */
final class ActiveConfiguration {
  private final List<Vertex> leaves = new ArrayList<>();

  /** Makes the leaf active. Returns whether it was not active before. */
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

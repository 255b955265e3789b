// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;
import org.pawl.diagram.Edge;

/** The part of an edge that lies in one level. */
final class Leg {
  final Edge edge;
  final End source;
  final End target;

  /** The one of the edge's legs that bears its label. */
  final boolean labelled;

  /** From source to target, in the level's coordinates. */
  List<Point> points = List.of();

  /** In the level's coordinates; null if there is none. */
  Box label;

  /** Where a leg ends: at an item of the level, at a gate of one, or at a gate of its owner. */
  record End(Item item, Gate gate) {
    static End of(Item item) {
      return new End(item, null);
    }

    static End of(Gate gate) {
      return new End(gate.item, gate);
    }
  }

  Leg(Edge edge, End source, End target, boolean labelled) {
    this.edge = edge;
    this.source = source;
    this.target = target;
    this.labelled = labelled && !edge.label().isEmpty();
  }
}

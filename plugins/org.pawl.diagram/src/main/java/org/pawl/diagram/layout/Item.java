// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.Node;
import org.pawl.diagram.Region;

/** A box of a level: a node, or one of several regions of a node. */
final class Item {
  final String key;

  /** Null of a region. */
  final Node node;

  /** Null of a node. */
  final Region region;

  /** Where it stands. */
  final Level level;

  /** What stands in it; null if nothing does. */
  Level inside;

  final List<Gate> gates = new ArrayList<>();

  /** Its place in its level. */
  double x;

  double y;
  double width;
  double height;

  Item(Level level, Node node) {
    this.key = node.key();
    this.node = node;
    this.region = null;
    this.level = level;
  }

  Item(Level level, Region region) {
    this.key = region.key();
    this.node = null;
    this.region = region;
    this.level = level;
  }

  Gate gate(Gate.Side side) {
    Gate gate = new Gate(this, null, side);
    gates.add(gate);
    return gate;
  }

  /** The height of what stands above what is inside. */
  double header(Measures measures) {
    return node == null ? measures.band(region) : measures.band(node) + measures.compartment(node);
  }

  /** Whether it is a sign rather than a box: its sides have one place each for edges. */
  boolean isSmall() {
    return width < 30 && height < 30;
  }

  Box box() {
    return new Box(x, y, width, height);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import org.pawl.diagram.Port;

/** A place on an item's border where an edge passes, or where a port is. */
final class Gate {
  /** The sides of a box. */
  enum Side {
    NORTH,
    EAST,
    SOUTH,
    WEST
  }

  final Item item;

  /** Null where an edge only passes. */
  final Port port;

  Side side;

  /** Its place, from the item's upper left corner; not known before its item is laid out. */
  double x;

  double y;

  /** Of the port's name, from the item's upper left corner. */
  Box label;

  Gate(Item item, Port port, Side side) {
    this.item = item;
    this.port = port;
    this.side = side;
  }

  /** Follows its border when the item has become larger. */
  void follow() {
    if (side == Side.EAST) {
      x = item.width;
    } else if (side == Side.SOUTH) {
      y = item.height;
    }
  }
}

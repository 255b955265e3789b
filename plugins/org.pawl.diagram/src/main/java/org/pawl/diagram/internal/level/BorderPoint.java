// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import org.pawl.diagram.Port;
import org.pawl.diagram.geometry.Box;

/** A place on an item's border where an edge passes, or where a port is. */
public final class BorderPoint {
  /** The sides of a box. */
  public enum Side {
    NORTH,
    EAST,
    SOUTH,
    WEST
  }

  public final LevelItem item;

  /** Null where an edge only passes. */
  public final Port port;

  public Side side;

  /** Its place, from the item's upper left corner; not known before its item is laid out. */
  public double x;

  public double y;

  /** Of the port's name, from the item's upper left corner. */
  public Box label;

  BorderPoint(LevelItem item, Port port, Side side) {
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

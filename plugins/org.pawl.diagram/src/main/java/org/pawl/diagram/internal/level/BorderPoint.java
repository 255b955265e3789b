// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import org.pawl.diagram.Port;
import org.pawl.diagram.geometry.Box;

/** A point on an item's border: where an edge crosses it, or a port. */
public final class BorderPoint {
  /** The sides of a box. */
  public enum Side {
    NORTH,
    EAST,
    SOUTH,
    WEST
  }

  public final LevelItem item;

  /** Null if it is only a crossing. */
  public final Port port;

  public Side side;

  /**
   * Its position relative to the item's upper left corner; undefined until the item is laid out.
   */
  public double x;

  public double y;

  /** The box of the port's name, relative to the item's upper left corner. */
  public Box label;

  BorderPoint(LevelItem item, Port port, Side side) {
    this.item = item;
    this.port = port;
    this.side = side;
  }

  /** Moves with the border when the item has grown. */
  public void follow() {
    if (side == Side.EAST) {
      x = item.width;
    } else if (side == Side.SOUTH) {
      y = item.height;
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.List;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/** Routes from an item to itself: out of a side, along it, and in again. */
final class SelfLoops {
  private static final double DEPTH = 20;

  /** The distance between the two ends, in pixels. */
  private static final double BREADTH = 24;

  private static final double[] PARTS = {0.5, 0.25, 0.75};

  private final Obstacles clearance;

  SelfLoops(Level level, double top) {
    this.clearance = new Obstacles(level, top);
  }

  /** At a free side; if all sides are blocked, beside the item. */
  List<Point> route(EdgeSection section) {
    LevelItem item = section.source.item();
    for (Side side : List.of(Side.EAST, Side.NORTH, Side.SOUTH, Side.WEST)) {
      for (double part : PARTS) {
        List<Point> loop = loop(item, side, part);
        if (clearance.fits(section, loop) && clearance.crossings(section, loop) == 0) {
          return loop;
        }
      }
    }
    return loop(item, Side.EAST, PARTS[0]);
  }

  private static List<Point> loop(LevelItem item, Side side, double part) {
    boolean vertical = side == Side.EAST || side == Side.WEST;
    double length = vertical ? item.height : item.width;
    double half = Math.min(BREADTH, length) / 2;
    double middle = Math.max(half, Math.min(length - half, Math.rint(part * length)));
    double border =
        switch (side) {
          case EAST -> item.x + item.width;
          case WEST -> item.x;
          case NORTH -> item.y;
          case SOUTH -> item.y + item.height;
        };
    double out = side == Side.EAST || side == Side.SOUTH ? border + DEPTH : border - DEPTH;
    double from = (vertical ? item.y : item.x) + middle - half;
    double to = from + 2 * half;
    return vertical
        ? List.of(
            new Point(border, from),
            new Point(out, from),
            new Point(out, to),
            new Point(border, to))
        : List.of(
            new Point(from, border),
            new Point(from, out),
            new Point(to, out),
            new Point(to, border));
  }
}

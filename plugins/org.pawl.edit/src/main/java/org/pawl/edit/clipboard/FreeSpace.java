// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.Collection;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * Where there is room for several boxes that stay as they stand to each other.
 *
 * @param taken by others
 * @param left where the room begins
 * @param top where it begins
 */
record FreeSpace(Collection<Box> taken, double left, double top) {
  /** Between what is put there and what is there. */
  private static final double GAP = 20;

  private static final int STEP = 10;

  /** The least box that holds all. */
  static Box around(Collection<Box> boxes) {
    return boxes.stream().reduce(Box::around).orElseThrow();
  }

  /**
   * How far the boxes have to go.
   *
   * @param corner where their own upper left corner should come; if that is taken, the nearest
   *     place to the right and below
   */
  Point way(List<Box> boxes, Point corner) {
    Box all = around(boxes);
    double x = Math.max(left, corner.x()) - all.x();
    double y = Math.max(top, corner.y()) - all.y();
    for (int distance = 0; ; distance += STEP) {
      for (int down = 0; down <= distance; down += STEP) {
        Point way = new Point(x + distance - down, y + down);
        if (boxes.stream().noneMatch(box -> isTaken(box, way))) {
          return way;
        }
      }
    }
  }

  private boolean isTaken(Box box, Point way) {
    Box there = new Box(box.x() + way.x(), box.y() + way.y(), box.width(), box.height());
    return taken.stream().anyMatch(other -> there.overlaps(other, GAP));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.Collection;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * Finds free space for a group of boxes that keep their arrangement.
 *
 * @param taken boxes that are there already
 * @param left the left limit of the space
 * @param top the upper limit of the space
 */
record FreeSpace(Collection<Box> taken, double left, double top) {
  /** The minimum distance to boxes that are there already, in pixels. */
  private static final double GAP = 20;

  private static final int STEP = 10;

  /** The bounding box of all boxes. */
  static Box around(Collection<Box> boxes) {
    return boxes.stream().reduce(Box::around).orElseThrow();
  }

  /**
   * The distance by which to move the boxes.
   *
   * @param corner the preferred upper left corner of the group; if there is no space, the nearest
   *     place to the right and below is used
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

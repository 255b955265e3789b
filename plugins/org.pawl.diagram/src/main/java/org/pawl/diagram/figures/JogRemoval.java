// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.geometry.Point;

/** Removes steps of one or two pixels from lines. */
final class JogRemoval {
  private static final double SMALL = 2.5;

  private JogRemoval() {}

  static List<Point> without(List<Point> route) {
    List<Point> points = new ArrayList<>(route);
    for (int i = 1; i + 2 < points.size(); ) {
      if (isJog(points, i)) {
        // Moves the segment that does not end at a node, if there is one.
        boolean later = i + 3 < points.size() || i == 1;
        Point kept = later ? points.get(i) : points.get(i + 1);
        int moved = later ? i + 2 : i - 1;
        points.set(moved, beside(points.get(moved), kept, isVertical(points, i)));
        points.subList(i, i + 2).clear();
        i = 1;
      } else {
        ++i;
      }
    }
    return points;
  }

  /** Whether the segment after a point is short and connects two parallel segments. */
  private static boolean isJog(List<Point> points, int i) {
    Point a = points.get(i);
    Point b = points.get(i + 1);
    double length = Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
    boolean vertical = isVertical(points, i);
    return length <= SMALL
        && isVertical(points, i - 1) != vertical
        && isVertical(points, i + 1) != vertical
        && isForward(points, i, vertical);
  }

  private static boolean isVertical(List<Point> points, int i) {
    return points.get(i).x() == points.get(i + 1).x();
  }

  /** Whether the line would not turn back on itself. */
  private static boolean isForward(List<Point> points, int i, boolean vertical) {
    Point before = points.get(i - 1);
    Point after = points.get(i + 2);
    Point jog = points.get(i);
    double in = vertical ? jog.x() - before.x() : jog.y() - before.y();
    double out = vertical ? after.x() - jog.x() : after.y() - jog.y();
    return in * out > 0;
  }

  private static Point beside(Point moved, Point kept, boolean vertical) {
    return vertical ? new Point(moved.x(), kept.y()) : new Point(kept.x(), moved.y());
  }
}

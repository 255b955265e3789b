// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.routes;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** Makes the segments of a drawn edge horizontal or vertical. */
public final class OrthogonalRoute {
  /** Points that are nearer to a common line than this, in pixels, are moved onto it. */
  private static final double NEAR = 6;

  private OrthogonalRoute() {}

  /**
   * The corners of an edge through points, without its ends on the borders of the boxes.
   *
   * @param source the box where the edge begins
   * @param target the box where the edge ends
   */
  public static List<Point> through(Box source, List<Point> points, Box target) {
    if (points.isEmpty()) {
      return List.of();
    }
    List<Point> corners = new ArrayList<>();
    Point first = points.get(0);
    if (!faces(source, first)) {
      corners.add(new Point(first.x(), middleY(source)));
    }
    for (Point point : points) {
      add(corners, point);
    }
    Point last = corners.get(corners.size() - 1);
    if (!faces(target, last)) {
      corners.add(new Point(last.x(), middleY(target)));
    }
    return withoutStraight(corners);
  }

  private static void add(List<Point> corners, Point point) {
    if (corners.isEmpty()) {
      corners.add(point);
      return;
    }
    Point before = corners.get(corners.size() - 1);
    if (Math.abs(point.x() - before.x()) <= NEAR) {
      corners.add(new Point(before.x(), point.y()));
    } else if (Math.abs(point.y() - before.y()) <= NEAR) {
      corners.add(new Point(point.x(), before.y()));
    } else {
      boolean vertical = corners.size() > 1 && corners.get(corners.size() - 2).y() == before.y();
      corners.add(vertical ? new Point(before.x(), point.y()) : new Point(point.x(), before.y()));
      corners.add(point);
    }
  }

  /** Whether a horizontal or vertical line from the point meets the box. */
  private static boolean faces(Box box, Point point) {
    return point.x() > box.x() && point.x() < box.x() + box.width()
        || point.y() > box.y() && point.y() < box.y() + box.height();
  }

  private static double middleY(Box box) {
    return Math.rint(box.y() + box.height() / 2);
  }

  private static List<Point> withoutStraight(List<Point> corners) {
    List<Point> kept = new ArrayList<>(corners);
    for (int i = kept.size() - 2; i > 0; i--) {
      Point a = kept.get(i - 1);
      Point b = kept.get(i);
      Point c = kept.get(i + 1);
      if (a.x() == b.x() && b.x() == c.x() || a.y() == b.y() && b.y() == c.y()) {
        kept.remove(i);
      }
    }
    return List.copyOf(kept);
  }
}

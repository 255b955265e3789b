// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** Whether a point is on a shape. */
final class HitTest {
  private HitTest() {}

  static boolean hits(Shape shape, Point point, double reach) {
    if (shape instanceof Shape.Path path && !path.closed()) {
      return isNear(path.points(), point, reach);
    }
    Box box = bounds(shape);
    double grow = Math.min(box.width(), box.height()) < 4 * reach ? reach : 0;
    return point.x() >= box.x() - grow
        && point.x() <= box.x() + box.width() + grow
        && point.y() >= box.y() - grow
        && point.y() <= box.y() + box.height() + grow;
  }

  static Box bounds(Shape shape) {
    if (shape instanceof Shape.Panel panel) {
      return panel.box();
    }
    if (shape instanceof Shape.Label words) {
      return words.box();
    }
    if (shape instanceof Shape.Disc disc) {
      double r = disc.radius();
      return new Box(disc.center().x() - r, disc.center().y() - r, 2 * r, 2 * r);
    }
    return ((Shape.Path) shape)
        .points().stream()
            .map(point -> new Box(point.x(), point.y(), 0, 0))
            .reduce(Box::around)
            .orElseThrow();
  }

  private static boolean isNear(List<Point> points, Point point, double reach) {
    for (int i = 1; i < points.size(); ++i) {
      if (distance(points.get(i - 1), points.get(i), point) <= reach) {
        return true;
      }
    }
    return false;
  }

  private static double distance(Point from, Point to, Point point) {
    double dx = to.x() - from.x();
    double dy = to.y() - from.y();
    double square = dx * dx + dy * dy;
    double along =
        square == 0 ? 0 : ((point.x() - from.x()) * dx + (point.y() - from.y()) * dy) / square;
    double part = Math.max(0, Math.min(1, along));
    return Math.hypot(point.x() - from.x() - part * dx, point.y() - from.y() - part * dy);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Removes steps from the sections of a level: a segment moves into line with the one after or
 * before it, if nothing is in between. Ends slide along their borders.
 */
public final class EdgeStraightening {
  /** The minimum distance between an end and a corner of the border, in pixels. */
  private static final double CORNER = 12;

  private static final double NEAR = 12;

  private final Level level;
  private final Obstacles clearance;

  public EdgeStraightening(Level level, double top) {
    this.level = level;
    this.clearance = new Obstacles(level, top);
  }

  /** Straightens these sections; all other sections stay. */
  public void straighten(List<EdgeSection> sections) {
    for (EdgeSection section : sections) {
      int tries = 0;
      while (tries++ < 8 && straighten(section)) {
        // Repeated, because removing one step may make space for another one.
      }
    }
  }

  private boolean straighten(EdgeSection section) {
    for (int i = 1; i + 2 < section.points.size(); i++) {
      if (isStep(section.points, i)
          && (take(section, i - 1, section.points.get(i + 2))
              || take(section, i + 1, section.points.get(i - 1)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the segments before and after the one at a point have the same direction. */
  private static boolean isStep(List<Point> points, int i) {
    Point a = points.get(i - 1);
    Point b = points.get(i);
    Point c = points.get(i + 1);
    Point d = points.get(i + 2);
    return isVertical(a, b)
        ? isVertical(c, d) && (b.y() - a.y()) * (d.y() - c.y()) > 0
        : !isVertical(c, d) && (b.x() - a.x()) * (d.x() - c.x()) > 0;
  }

  private static boolean isVertical(Point a, Point b) {
    return Math.abs(a.x() - b.x()) < Math.abs(a.y() - b.y());
  }

  /** Moves the segment at a point into line with another one. */
  private boolean take(EdgeSection section, int from, Point line) {
    List<Point> points = section.points;
    Point a = points.get(from);
    Point b = points.get(from + 1);
    boolean vertical = isVertical(a, b);
    double dx = vertical ? line.x() - a.x() : 0;
    double dy = vertical ? 0 : line.y() - a.y();
    List<Point> moved = new ArrayList<>(points);
    moved.set(from, new Point(a.x() + dx, a.y() + dy));
    moved.set(from + 1, new Point(b.x() + dx, b.y() + dy));
    if (from == 0 && !slides(section.source, moved.get(0), vertical)
        || from + 2 == points.size() && !slides(section.target, moved.get(from + 1), vertical)) {
      return false;
    }
    List<Point> route = joined(moved);
    if (route.size() >= points.size()
        || !clearance.fits(section, route)
        || clearance.crossings(section, route) > clearance.crossings(section, points)) {
      return false;
    }
    if (section.label != null) {
      Box stays = section.label;
      Box follows = new Box(stays.x() + dx, stays.y() + dy, stays.width(), stays.height());
      Box label = isBeside(section, route, stays) ? stays : follows;
      if (!isBeside(section, route, label)) {
        return false;
      }
      section.label = label;
    }
    section.points = route;
    return true;
  }

  private boolean isBeside(EdgeSection section, List<Point> route, Box label) {
    return Obstacles.meets(Obstacles.lines(route), label, NEAR)
        && clearance.fits(section, route, label);
  }

  /** Whether an end may be at a point: on the straight part of the same side of its border. */
  private boolean slides(End end, Point point, boolean vertical) {
    LevelItem item = end.item();
    if (end.borderPoint() != null || level.isOwners(end) || item.isSmall()) {
      return false;
    }
    double along = vertical ? point.x() - item.x : point.y() - item.y;
    double length = vertical ? item.width : item.height;
    return along >= CORNER && along <= length - CORNER;
  }

  /** Without points in the middle of a straight line. */
  static List<Point> joined(List<Point> points) {
    List<Point> joined = new ArrayList<>();
    for (Point point : points) {
      int size = joined.size();
      if (size > 0 && isSame(joined.get(size - 1), point)) {
        continue;
      }
      if (size > 1 && isStraight(joined.get(size - 2), joined.get(size - 1), point)) {
        joined.set(size - 1, point);
      } else {
        joined.add(point);
      }
    }
    return List.copyOf(joined);
  }

  private static boolean isSame(Point a, Point b) {
    return Math.abs(a.x() - b.x()) < 0.01 && Math.abs(a.y() - b.y()) < 0.01;
  }

  private static boolean isStraight(Point a, Point b, Point c) {
    return Math.abs(a.x() - b.x()) < 0.01 && Math.abs(b.x() - c.x()) < 0.01
        || Math.abs(a.y() - b.y()) < 0.01 && Math.abs(b.y() - c.y()) < 0.01;
  }
}

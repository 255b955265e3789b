// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is in the way along the lines of a router's grid: boxes, and routes that are there already.
 * Each line knows only what is near to it, for a route is looked for step by step.
 */
final class Lanes {
  private static final double CROSSING = 30;
  private static final double SHARING = 400;

  /** Routes nearer to one another look like one. */
  private static final double BESIDE = 7;

  private final List<Box> obstacles;
  private final List<Point[]> taken;
  private final double near;
  private final Map<Double, Lane> rows = new HashMap<>();
  private final Map<Double, Lane> columns = new HashMap<>();

  /**
   * @param along routes in the lane's direction
   * @param across routes that cross it, somewhere
   */
  private record Lane(List<Box> boxes, List<Point[]> along, List<Point[]> across) {}

  /**
   * @param taken the stretches of routes that are there
   * @param near how near to a box nothing leads
   */
  Lanes(List<Box> obstacles, List<Point[]> taken, double near) {
    this.obstacles = obstacles;
    this.taken = taken;
    this.near = near;
  }

  private Lane row(double y) {
    return rows.computeIfAbsent(
        y,
        key ->
            new Lane(
                obstacles.stream()
                    .filter(box -> y > box.y() - near && y < box.y() + box.height() + near)
                    .toList(),
                taken.stream()
                    .filter(one -> isHorizontal(one) && Math.abs(one[0].y() - y) < BESIDE)
                    .toList(),
                taken.stream()
                    .filter(one -> !isHorizontal(one) && isBetween(y, one[0].y(), one[1].y()))
                    .toList()));
  }

  private Lane column(double x) {
    return columns.computeIfAbsent(
        x,
        key ->
            new Lane(
                obstacles.stream()
                    .filter(box -> x > box.x() - near && x < box.x() + box.width() + near)
                    .toList(),
                taken.stream()
                    .filter(one -> !isHorizontal(one) && Math.abs(one[0].x() - x) < BESIDE)
                    .toList(),
                taken.stream()
                    .filter(one -> isHorizontal(one) && isBetween(x, one[0].x(), one[1].x()))
                    .toList()));
  }

  private static boolean isHorizontal(Point[] stretch) {
    return stretch[0].y() == stretch[1].y();
  }

  private static boolean isBetween(double value, double one, double other) {
    return value >= Math.min(one, other) && value <= Math.max(one, other);
  }

  /** Whether a box is in the way from one point to another in the same row or column. */
  boolean isFree(Point a, Point b) {
    boolean horizontal = a.y() == b.y();
    double from = horizontal ? Math.min(a.x(), b.x()) : Math.min(a.y(), b.y());
    double to = horizontal ? Math.max(a.x(), b.x()) : Math.max(a.y(), b.y());
    for (Box box : (horizontal ? row(a.y()) : column(a.x())).boxes()) {
      double begin = horizontal ? box.x() : box.y();
      double length = horizontal ? box.width() : box.height();
      if (to > begin - near && from < begin + length + near) {
        return false;
      }
    }
    return true;
  }

  /** What it costs to share a stretch with other routes, and to cross them. */
  double cost(Point a, Point b) {
    boolean horizontal = a.y() == b.y();
    double from = horizontal ? Math.min(a.x(), b.x()) : Math.min(a.y(), b.y());
    double to = horizontal ? Math.max(a.x(), b.x()) : Math.max(a.y(), b.y());
    Lane lane = horizontal ? row(a.y()) : column(a.x());
    double cost = 0;
    for (Point[] other : lane.along()) {
      double one = horizontal ? other[0].x() : other[0].y();
      double two = horizontal ? other[1].x() : other[1].y();
      if (to > Math.min(one, two) && from < Math.max(one, two)) {
        cost += SHARING;
      }
    }
    for (Point[] other : lane.across()) {
      double place = horizontal ? other[0].x() : other[0].y();
      if (place >= from && place <= to) {
        cost += CROSSING;
      }
    }
    return cost;
  }
}

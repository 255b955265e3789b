// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.Arrays;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * The grid of possible routes: horizontal and vertical lines. Obstacles and costs are marked once,
 * for each segment between two crossings.
 */
final class RoutingGrid {
  private final double[] xs;
  private final double[] ys;

  /** For the segment to the right of a crossing, and the one below it. */
  private final boolean[][] blockedRight;

  private final boolean[][] blockedDown;
  private final double[][] chargeRight;
  private final double[][] chargeDown;

  /** Coordinates in ascending order. */
  RoutingGrid(double[] xs, double[] ys) {
    this.xs = xs;
    this.ys = ys;
    blockedRight = new boolean[xs.length][ys.length];
    blockedDown = new boolean[xs.length][ys.length];
    chargeRight = new double[xs.length][ys.length];
    chargeDown = new double[xs.length][ys.length];
  }

  /** The number of horizontal lines. */
  int rows() {
    return ys.length;
  }

  /** No route may be nearer to the box. */
  void block(Box box, double near) {
    double left = box.x() - near;
    double right = box.x() + box.width() + near;
    double top = box.y() - near;
    double bottom = box.y() + box.height() + near;
    for (int x = 0; x < xs.length && xs[x] < right; x++) {
      boolean column = xs[x] > left;
      boolean toRight = x + 1 < xs.length && xs[x + 1] > left;
      if (!column && !toRight) {
        continue;
      }
      for (int y = 0; y < ys.length && ys[y] < bottom; y++) {
        blockedRight[x][y] |= toRight && ys[y] > top;
        blockedDown[x][y] |= column && y + 1 < ys.length && ys[y + 1] > top;
      }
    }
  }

  /** Increases the cost of running along a line and of crossing it. */
  void charge(Point a, Point b, double lane, double sharing, double crossing) {
    boolean horizontal = a.y() == b.y();
    double left = Math.min(a.x(), b.x());
    double right = Math.max(a.x(), b.x());
    double top = Math.min(a.y(), b.y());
    double bottom = Math.max(a.y(), b.y());
    int first = firstAfter(top - lane);
    for (int x = 0; x < xs.length; x++) {
      boolean beside = Math.abs(a.x() - xs[x]) < lane;
      boolean hasRight = x + 1 < xs.length;
      boolean along = hasRight && xs[x + 1] > left && xs[x] < right;
      boolean crosses = hasRight && xs[x + 1] >= left && xs[x] <= right;
      boolean in = xs[x] >= left && xs[x] <= right;
      if (!beside && !along && !crosses && !in) {
        continue;
      }
      for (int y = first; y < ys.length && ys[y] <= bottom + lane; y++) {
        boolean hasDown = y + 1 < ys.length;
        if (horizontal) {
          if (along && Math.abs(a.y() - ys[y]) < lane) {
            chargeRight[x][y] += sharing;
          }
          if (in && hasDown && ys[y + 1] >= top && ys[y] <= bottom) {
            chargeDown[x][y] += crossing;
          }
        } else {
          if (crosses && ys[y] >= top && ys[y] <= bottom) {
            chargeRight[x][y] += crossing;
          }
          if (beside && hasDown && ys[y + 1] > top && ys[y] < bottom) {
            chargeDown[x][y] += sharing;
          }
        }
      }
    }
  }

  /** The crossing before the first one that is farther down than a coordinate. */
  private int firstAfter(double coordinate) {
    int found = Arrays.binarySearch(ys, coordinate);
    return Math.max(0, (found < 0 ? -found - 1 : found) - 1);
  }

  /** Whether the segment from a crossing in a direction is free. */
  boolean leads(int x, int y, int dx, int dy) {
    int left = Math.min(x, x + dx);
    int top = Math.min(y, y + dy);
    if (left < 0 || top < 0 || x + dx >= xs.length || y + dy >= ys.length) {
      return false;
    }
    return dy == 0 ? !blockedRight[left][top] : !blockedDown[left][top];
  }

  double length(int x, int y, int dx, int dy) {
    return Math.abs(xs[x] - xs[x + dx]) + Math.abs(ys[y] - ys[y + dy]);
  }

  /** The Manhattan distance from a crossing to a box; 0 inside of it. */
  double distance(int x, int y, Box box) {
    return distance(xs[x], ys[y], box);
  }

  static double distance(double x, double y, Box box) {
    double right = box.x() + box.width();
    double bottom = box.y() + box.height();
    return Math.max(0, Math.max(box.x() - x, x - right))
        + Math.max(0, Math.max(box.y() - y, y - bottom));
  }

  double charge(int x, int y, int dx, int dy) {
    int left = Math.min(x, x + dx);
    int top = Math.min(y, y + dy);
    return dy == 0 ? chargeRight[left][top] : chargeDown[left][top];
  }
}

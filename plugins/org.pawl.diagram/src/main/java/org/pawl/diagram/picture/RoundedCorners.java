// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.pawl.diagram.geometry.Point;

/** Traces lines with rounded corners, and circles, with cubic curves. */
final class RoundedCorners {
  /** The length of a curve's handles for a quarter of a circle of radius 1. */
  private static final double HANDLE = 0.5523;

  private RoundedCorners() {}

  static void circle(PathSink sink, Point center, double radius) {
    double x = center.x();
    double y = center.y();
    double h = HANDLE * radius;
    sink.moveTo(x + radius, y);
    sink.curveTo(x + radius, y + h, x + h, y + radius, x, y + radius);
    sink.curveTo(x - h, y + radius, x - radius, y + h, x - radius, y);
    sink.curveTo(x - radius, y - h, x - h, y - radius, x, y - radius);
    sink.curveTo(x + h, y - radius, x + radius, y - h, x + radius, y);
    sink.close();
  }

  /** The radius of a corner is reduced where its lines are short. */
  static void trace(PathSink sink, List<Point> points, IntToDoubleFunction radius, boolean closed) {
    int count = points.size();
    for (int i = 0; i < count; ++i) {
      Point here = points.get(i);
      boolean end = !closed && (i == 0 || i == count - 1);
      Point before = points.get((i + count - 1) % count);
      Point after = points.get((i + 1) % count);
      double round = end ? 0 : room(here, before, after, radius.applyAsDouble(i));
      if (round == 0) {
        reach(sink, i == 0, here);
      } else {
        Point start = toward(here, before, round);
        Point stop = toward(here, after, round);
        Point first = toward(here, before, round * (1 - HANDLE));
        Point second = toward(here, after, round * (1 - HANDLE));
        reach(sink, i == 0, start);
        sink.curveTo(first.x(), first.y(), second.x(), second.y(), stop.x(), stop.y());
      }
    }
    if (closed) {
      sink.close();
    }
  }

  private static void reach(PathSink sink, boolean first, Point point) {
    if (first) {
      sink.moveTo(point.x(), point.y());
    } else {
      sink.lineTo(point.x(), point.y());
    }
  }

  private static double room(Point here, Point before, Point after, double radius) {
    return Math.min(radius, Math.min(distance(here, before), distance(here, after)) / 2);
  }

  private static double distance(Point a, Point b) {
    return Math.hypot(b.x() - a.x(), b.y() - a.y());
  }

  private static Point toward(Point from, Point to, double distance) {
    double part = distance / distance(from, to);
    return new Point(from.x() + (to.x() - from.x()) * part, from.y() + (to.y() - from.y()) * part);
  }
}

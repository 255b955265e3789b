// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;

/** Finds free places for labels beside existing routes. */
final class LabelPlacement {
  private static final double GAP = 4;
  private static final double STEP = 8;

  /** The distance from the lines of other edges at which a label clearly is at its own line. */
  private static final double CLEAR = 7;

  /** At a larger distance from where a label should be, in steps, it may be on a line. */
  private static final int UNCLEAR = 12;

  /** A segment of a route. */
  private record Line(List<Point> route, Point a, Point b) {}

  private final List<Box> taken;
  private final List<Line> lines = new ArrayList<>();

  LabelPlacement(List<Box> taken, List<List<Point>> routes) {
    this.taken = new ArrayList<>(taken);
    for (List<Point> route : routes) {
      for (int i = 1; i < route.size(); i++) {
        lines.add(new Line(route, route.get(i - 1), route.get(i)));
      }
    }
  }

  /** Beside a long segment of the route, or else at the nearest free place. */
  Box place(List<Point> route, Dimensions.Size size) {
    return first(candidates(route, size), route);
  }

  /**
   * Like {@link #place}, but if there is no free place, as near as possible to the longest segment.
   */
  Box placeInMiddle(List<Point> route, Dimensions.Size size) {
    List<Box> candidates = candidates(route, size);
    Box place = free(candidates, route).orElseGet(() -> around(candidates.get(0)));
    taken.add(place);
    return place;
  }

  private static List<Box> candidates(List<Point> route, Dimensions.Size size) {
    List<Box> candidates = new ArrayList<>();
    List<Point[]> segments = new ArrayList<>();
    for (int i = 1; i < route.size(); i++) {
      segments.add(new Point[] {route.get(i - 1), route.get(i)});
    }
    segments.sort(Comparator.comparingDouble(s -> -length(s)));
    for (double part : new double[] {0.5, 0.3, 0.7, 0.15, 0.85}) {
      segments.forEach(segment -> candidates.addAll(beside(segment, part, size)));
    }
    return candidates;
  }

  /** Beside a port, outside of its item. */
  Box beside(BorderPoint port, Dimensions.Size size) {
    double x = port.item.x + port.x;
    double y = port.item.y + port.y;
    double right = x + Dimensions.PORT;
    double left = x - Dimensions.PORT - size.width();
    double below = y + GAP;
    double above = y - GAP - size.height();
    List<Box> candidates =
        switch (port.side) {
          case EAST -> List.of(box(right, below, size), box(right, above, size));
          case WEST -> List.of(box(left, below, size), box(left, above, size));
          case SOUTH -> List.of(box(right, y + 10, size), box(left, y + 10, size));
          case NORTH -> List.of(box(right, above - 6, size), box(left, above - 6, size));
        };
    return first(candidates, List.of(new Point(x, y), new Point(x, y)));
  }

  private static Box box(double x, double y, Dimensions.Size size) {
    return new Box(x, y, size.width(), size.height());
  }

  private Box first(List<Box> candidates, List<Point> route) {
    Box place = free(candidates, route).orElseGet(() -> nearest(candidates, route));
    taken.add(place);
    return place;
  }

  /** Preferably a place that is clearly nearer to its own line than to others. */
  private Optional<Box> free(List<Box> candidates, List<Point> route) {
    List<Box> free = candidates.stream().filter(box -> isFree(box) && isClear(box)).toList();
    return free.stream()
        .filter(box -> lines.stream().noneMatch(l -> l.route() != route && meets(l, box, CLEAR)))
        .findFirst()
        .or(() -> free.stream().findFirst());
  }

  /** Marks a place as taken. */
  void take(Box box) {
    taken.add(box);
  }

  private static List<Box> beside(Point[] segment, double part, Dimensions.Size size) {
    double x = segment[0].x() + part * (segment[1].x() - segment[0].x());
    double y = segment[0].y() + part * (segment[1].y() - segment[0].y());
    double w = size.width();
    double h = size.height();
    return segment[0].y() == segment[1].y()
        ? List.of(new Box(x - w / 2, y - h - GAP, w, h), new Box(x - w / 2, y + GAP, w, h))
        : List.of(new Box(x + GAP, y - h / 2, w, h), new Box(x - w - GAP, y - h / 2, w, h));
  }

  /** If no place beside the route is free: the candidate that is nearest to the route. */
  private Box nearest(List<Box> candidates, List<Point> route) {
    List<Box> lines = Obstacles.lines(route);
    return candidates.stream()
        .map(this::around)
        .min(Comparator.comparingDouble(box -> distance(box, lines)))
        .orElseThrow();
  }

  private static double distance(Box box, List<Box> lines) {
    return lines.stream().mapToDouble(line -> apart(box, line)).min().orElse(0);
  }

  private static double apart(Box a, Box b) {
    double dx = Math.max(0, Math.max(b.x() - a.x() - a.width(), a.x() - b.x() - b.width()));
    double dy = Math.max(0, Math.max(b.y() - a.y() - a.height(), a.y() - b.y() - b.height()));
    return dx + dy;
  }

  private Box around(Box wanted) {
    for (int ring = 1; ; ring++) {
      Optional<Box> place = onRing(wanted, ring);
      if (place.isPresent()) {
        return place.get();
      }
    }
  }

  /** The first free place at a distance from a box, in steps. */
  private Optional<Box> onRing(Box wanted, int ring) {
    for (int i = -ring; i <= ring; i++) {
      int step = Math.abs(i) == ring ? 1 : 2 * ring;
      for (int j = -ring; j <= ring; j += step) {
        Box box =
            new Box(wanted.x() + j * STEP, wanted.y() + i * STEP, wanted.width(), wanted.height());
        if (isFree(box) && (ring > UNCLEAR || isClear(box))) {
          return Optional.of(box);
        }
      }
    }
    return Optional.empty();
  }

  // Both are called for thousands of boxes: loops, and what is in the way of a box is tested
  // earlier for the next box, which is near.
  private boolean isFree(Box box) {
    if (box.x() < 2 || box.y() < 2) {
      return false;
    }
    for (int i = 0; i < taken.size(); i++) {
      if (box.overlaps(taken.get(i), 2)) {
        Collections.swap(taken, i, i / 2);
        return false;
      }
    }
    return true;
  }

  private boolean isClear(Box box) {
    for (int i = 0; i < lines.size(); i++) {
      if (meets(lines.get(i), box, 1)) {
        Collections.swap(lines, i, i / 2);
        return false;
      }
    }
    return true;
  }

  private static boolean meets(Line line, Box box, double gap) {
    Point a = line.a();
    Point b = line.b();
    return Math.max(a.x(), b.x()) > box.x() - gap
        && Math.min(a.x(), b.x()) < box.x() + box.width() + gap
        && Math.max(a.y(), b.y()) > box.y() - gap
        && Math.min(a.y(), b.y()) < box.y() + box.height() + gap;
  }

  private static double length(Point[] segment) {
    return Math.abs(segment[0].x() - segment[1].x()) + Math.abs(segment[0].y() - segment[1].y());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;

/**
 * Moves labels that are far from their line, or about as near to the line of another edge, to a
 * place where it is clear which line they belong to.
 */
public final class LabelAdjustment {
  /** The distance between a label and a horizontal line below or above it, in pixels. */
  private static final double GAP = 4;

  /** The distance between a label and a vertical line beside it, in pixels. */
  private static final double BESIDE = 6;

  /** A label at its line may be this far from it, in pixels. */
  private static final double NEAR = 9;

  /** How much farther the lines of other edges must be, in pixels. */
  private static final double CLEAR = 2;

  /** Lines of other edges that are farther than this do not matter, in pixels. */
  private static final double FAR = 16;

  /** The distance of the places that are tried along a line, in pixels. */
  private static final double STEP = 8;

  private static final double EXACT = 0.5;

  private final Level level;
  private final Obstacles obstacles;

  public LabelAdjustment(Level level, double top) {
    this.level = level;
    this.obstacles = new Obstacles(level, top);
  }

  /** Adjusts the labels of these sections. */
  public void adjust(List<EdgeSection> sections) {
    for (EdgeSection section : sections) {
      if (section.label != null && !section.points.isEmpty()) {
        adjust(section);
      }
    }
  }

  private void adjust(EdgeSection section) {
    Box label = section.label;
    double own = distance(label, section.points);
    double other = others(section, label);
    boolean covers = own < EXACT;
    if (!covers && own <= NEAR && other > own + CLEAR) {
      return;
    }
    double best = covers ? -FAR : Math.min(other, FAR) - own;
    double moved = Double.MAX_VALUE;
    for (Box place : places(section.points, label)) {
      double clear = Math.min(others(section, place), FAR) - distance(place, section.points);
      double way = Math.abs(place.x() - label.x()) + Math.abs(place.y() - label.y());
      if ((clear > best + EXACT || clear > best - EXACT && way < moved)
          && (clear > 0 || covers)
          && obstacles.fits(section, section.points, place)) {
        best = Math.max(best, clear);
        moved = way;
        section.label = place;
      }
    }
  }

  private double others(EdgeSection section, Box label) {
    double nearest = FAR;
    for (EdgeSection other : level.sections) {
      if (other != section && !other.points.isEmpty()) {
        nearest = Math.min(nearest, distance(label, other.points));
      }
    }
    return nearest;
  }

  /** The distance between a label and a route: 0 for a route without points. */
  static double distance(Box label, List<Point> route) {
    // A loop without new objects, because it is called for each label and each route.
    double nearest = Double.MAX_VALUE;
    for (int i = 1; i < route.size(); i++) {
      nearest = Math.min(nearest, distance(label, route.get(i - 1), route.get(i)));
    }
    return route.size() < 2 ? 0 : nearest;
  }

  private static double distance(Box box, Point a, Point b) {
    double dx = apart(box.x(), box.width(), Math.min(a.x(), b.x()), Math.max(a.x(), b.x()));
    double dy = apart(box.y(), box.height(), Math.min(a.y(), b.y()), Math.max(a.y(), b.y()));
    return Math.sqrt(dx * dx + dy * dy);
  }

  private static double apart(double from, double length, double least, double most) {
    return Math.max(0, Math.max(least - from - length, from - most));
  }

  /** Places on both sides of each segment, which overlap with it as far as possible. */
  private static List<Box> places(List<Point> route, Box label) {
    List<Box> places = new ArrayList<>();
    double w = label.width();
    double h = label.height();
    for (Box line : Obstacles.lines(route)) {
      boolean vertical = line.width() < line.height();
      double size = vertical ? h : w;
      double length = vertical ? line.height() : line.width();
      double from = vertical ? line.y() : line.x();
      double first = Math.min(from, from + length - size);
      double last = Math.max(from, from + length - size);
      for (double along = first; along <= last; along += STEP) {
        if (vertical) {
          for (double gap : new double[] {BESIDE, GAP}) {
            places.add(new Box(line.x() + gap, along, w, h));
            places.add(new Box(line.x() - gap - w, along, w, h));
          }
        } else {
          places.add(new Box(along, line.y() - GAP - h, w, h));
          places.add(new Box(along, line.y() + GAP, w, h));
        }
      }
    }
    return places;
  }
}

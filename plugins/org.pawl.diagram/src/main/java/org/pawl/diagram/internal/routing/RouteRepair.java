// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Finds other ways for the legs of a level that run upon one another, end upon one another or run
 * through words, and other places for words that are far from their leg.
 */
public final class RouteRepair {
  /** What is nearer than this looks like one line. */
  private static final double LINE = 4;

  private static final double HEADS = 7;
  private static final double FAR = 12;

  private static final double LOOP = 24;

  /** Against words that are only far off. */
  private static final int SEVERE = 3;

  private final Level level;
  private final Dimensions measures;
  private final boolean byElk;
  private final Obstacles clearance;

  /**
   * @param byElk whether ELK has drawn the level, which uses its corners, too
   */
  public RouteRepair(Level level, Dimensions measures, double top, boolean byElk) {
    this.byElk = byElk;
    this.level = level;
    this.measures = measures;
    this.clearance = new Obstacles(level, top);
  }

  /** Of these legs; all others stay. */
  public void repair(List<EdgeSection> legs) {
    legs.forEach(this::widen);
    for (int round = 0; round < 3; round++) {
      List<EdgeSection> bad = legs.stream().filter(leg -> flaws(leg) > 0).toList();
      for (EdgeSection leg : bad) {
        if (flaws(leg) > 0) {
          improve(leg);
        }
      }
      if (bad.isEmpty()) {
        return;
      }
    }
  }

  /** A self transition that is hardly to be seen. */
  private void widen(EdgeSection leg) {
    boolean loop = leg.source.item() == leg.target.item();
    int last = leg.points.size() - 1;
    if (!loop || leg.source.gate() != null || leg.target.gate() != null || last != 3) {
      return;
    }
    Point a = leg.points.get(0);
    Point d = leg.points.get(3);
    double dx = more(d.x() - a.x());
    double dy = more(d.y() - a.y());
    if (Math.abs(d.x() - a.x()) + Math.abs(d.y() - a.y()) < LOOP) {
      List<Point> wide =
          List.of(
              new Point(a.x() - dx, a.y() - dy),
              new Point(leg.points.get(1).x() - dx, leg.points.get(1).y() - dy),
              new Point(leg.points.get(2).x() + dx, leg.points.get(2).y() + dy),
              new Point(d.x() + dx, d.y() + dy));
      if (clearance.hasOwnEnds(leg, wide, HEADS)) {
        leg.points = wide;
      }
    }
  }

  /** How far each of two ends moves. */
  private static double more(double apart) {
    return Math.abs(apart) < 1 ? 0 : Math.signum(apart) * (LOOP - Math.abs(apart)) / 2;
  }

  private void improve(EdgeSection leg) {
    boolean loop = leg.source.equals(leg.target);
    List<List<Point>> routes = new ArrayList<>(List.of(leg.points));
    if (!loop) {
      List<Point> route = route(leg);
      // Where words close all ways, what is there stays: a way through a box is no better.
      if (!route.isEmpty()) {
        routes.add(route);
      }
    }
    List<Point> points = leg.points;
    Box label = leg.label;
    int least = flaws(leg);
    for (List<Point> route : routes) {
      int flaws = least == 0 ? 0 : flawsWithLabel(leg, route);
      if (flaws < least) {
        least = flaws;
        points = route;
        label = leg.label;
      }
    }
    leg.points = points;
    leg.label = label;
    if (label != null) {
      level.grow(
          Math.max(level.width, label.x() + label.width() + Dimensions.GAP),
          Math.max(level.height, label.y() + label.height() + Dimensions.GAP));
    }
  }

  /** With the best place for its words on a way; leaves the leg with both. */
  private int flawsWithLabel(EdgeSection leg, List<Point> route) {
    leg.points = route;
    if (leg.label != null) {
      Dimensions.Size size = measures.label(leg.edge.label());
      // ELK gave it a place in the middle: a way without one there is no better way.
      leg.label = byElk ? places(leg).placeInMiddle(route, size) : places(leg).place(route, size);
    }
    return flaws(leg);
  }

  private int flaws(EdgeSection leg) {
    List<Box> lines = Obstacles.lines(leg.points);
    int flaws = 0;
    flaws += clearance.isBesideOthers(leg, lines, LINE) ? 0 : SEVERE;
    flaws += clearance.hasOwnEnds(leg, leg.points, HEADS) ? 0 : SEVERE;
    flaws += clearance.words(leg).stream().anyMatch(b -> Obstacles.meets(lines, b, 0)) ? SEVERE : 0;
    if (leg.label != null) {
      Box label = leg.label;
      flaws += Obstacles.meets(lines, label, FAR) ? 0 : 1;
      flaws += Obstacles.meets(lines, label, 0) ? SEVERE : 0;
      flaws += Obstacles.meets(clearance.words(leg), label, 0) ? SEVERE : 0;
      flaws +=
          level.legs.stream()
                  .anyMatch(o -> o != leg && Obstacles.meets(Obstacles.lines(o.points), label, 0))
              ? SEVERE
              : 0;
    }
    return flaws;
  }

  /** Another way around all boxes and words; empty if there is none. */
  private List<Point> route(EdgeSection leg) {
    List<Box> obstacles = clearance.boxes();
    for (Box words : clearance.words(leg)) {
      obstacles.add(words);
    }
    Router router = new Router(obstacles, level.width, level.height);
    level.legs.stream().filter(other -> other != leg).forEach(other -> router.take(other.points));
    EndCandidates exits = new EndCandidates(level);
    return EdgeStraightening.joined(
        byElk
            ? router.way(exits.of(leg.source), exits.of(leg.target))
            : router.way(
                exits.toward(leg.source, leg.target), exits.toward(leg.target, leg.source)));
  }

  private LabelPlacement places(EdgeSection leg) {
    List<Box> taken = clearance.boxes();
    for (LevelItem item : level.items) {
      for (BorderPoint gate : item.gates) {
        if (gate.port != null) {
          double half = Dimensions.PORT / 2;
          taken.add(new Box(item.x + gate.x - half, item.y + gate.y - half, 2 * half, 2 * half));
        }
      }
    }
    taken.addAll(clearance.words(leg));
    List<List<Point>> routes = new ArrayList<>();
    level.legs.forEach(other -> routes.add(other.points));
    return new LabelPlacement(taken, routes);
  }
}

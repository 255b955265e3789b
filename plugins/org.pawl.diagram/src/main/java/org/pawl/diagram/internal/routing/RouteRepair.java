// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Reroutes sections of a level that overlap, end at the same point or run through labels, and moves
 * labels that are far from their section.
 */
public final class RouteRepair {
  /** Lines that are nearer than this look like one line, in pixels. */
  private static final double LINE = 4;

  private static final double HEADS = 7;
  private static final double FAR = 12;

  private static final double LOOP = 24;

  /** The weight of an overlap, relative to a label that is far off. */
  private static final int SEVERE = 3;

  private static final int ROUNDS = 3;

  /** After so many attempts the level stays as it is: its lines are too dense to be kept apart. */
  private static final int MOST = 40;

  private final Level level;
  private final Dimensions measures;
  private final boolean byElk;
  private final Obstacles clearance;

  /** The lines and labels of the level when an attempt with a section changed nothing. */
  private final Map<EdgeSection, Drawn> tried = new IdentityHashMap<>();

  /** What an attempt depends on. */
  private record Drawn(double width, double height, List<List<Point>> lines, List<Box> labels) {
    static Drawn of(Level level) {
      return new Drawn(
          level.width,
          level.height,
          level.sections.stream().map(section -> section.points).toList(),
          level.sections.stream().map(section -> section.label).toList());
    }
  }

  /**
   * @param byElk whether ELK has laid out the level; ELK uses corners too
   */
  public RouteRepair(Level level, Dimensions measures, double top, boolean byElk) {
    this.byElk = byElk;
    this.level = level;
    this.measures = measures;
    this.clearance = new Obstacles(level, top);
  }

  /** Repairs these sections; all other sections stay. */
  public void repair(List<EdgeSection> sections) {
    sections.forEach(this::widen);
    int left = MOST;
    for (int round = 0; round < ROUNDS && left > 0; round++) {
      List<EdgeSection> bad = sections.stream().filter(section -> flaws(section) > 0).toList();
      if (bad.isEmpty()) {
        return;
      }
      for (EdgeSection section : bad) {
        if (left > 0 && flaws(section) > 0) {
          // Without other changes, the same attempt would fail again.
          Drawn before = Drawn.of(level);
          if (!before.equals(tried.get(section))) {
            improve(section);
            if (before.equals(Drawn.of(level))) {
              tried.put(section, before);
            }
          }
          left--;
        }
      }
    }
  }

  /** Widens a self transition that is too small to be visible. */
  private void widen(EdgeSection section) {
    boolean loop = section.source.item() == section.target.item();
    int last = section.points.size() - 1;
    if (!loop
        || section.source.borderPoint() != null
        || section.target.borderPoint() != null
        || last != 3) {
      return;
    }
    Point a = section.points.get(0);
    Point d = section.points.get(3);
    double dx = more(d.x() - a.x());
    double dy = more(d.y() - a.y());
    if (Math.abs(d.x() - a.x()) + Math.abs(d.y() - a.y()) < LOOP) {
      List<Point> wide =
          List.of(
              new Point(a.x() - dx, a.y() - dy),
              new Point(section.points.get(1).x() - dx, section.points.get(1).y() - dy),
              new Point(section.points.get(2).x() + dx, section.points.get(2).y() + dy),
              new Point(d.x() + dx, d.y() + dy));
      if (clearance.hasOwnEnds(section, wide, HEADS)) {
        section.points = wide;
      }
    }
  }

  /** The distance by which each of two ends moves. */
  private static double more(double apart) {
    return Math.abs(apart) < 1 ? 0 : Math.signum(apart) * (LOOP - Math.abs(apart)) / 2;
  }

  private void improve(EdgeSection section) {
    boolean loop = section.source.equals(section.target);
    List<List<Point>> routes = new ArrayList<>(List.of(section.points));
    if (!loop) {
      List<Point> route = route(section);
      // If labels block all routes, the route stays: a route through a box is not better.
      if (!route.isEmpty()) {
        routes.add(route);
      }
    }
    List<Point> points = section.points;
    Box label = section.label;
    int least = flaws(section);
    for (List<Point> route : routes) {
      int flaws = least == 0 ? 0 : flawsWithLabel(section, route);
      if (flaws < least) {
        least = flaws;
        points = route;
        label = section.label;
      }
    }
    section.points = points;
    section.label = label;
    if (label != null) {
      level.grow(
          Math.max(level.width, label.x() + label.width() + Dimensions.GAP),
          Math.max(level.height, label.y() + label.height() + Dimensions.GAP));
    }
  }

  /** Finds the best place for the label on a route, and sets both on the section. */
  private int flawsWithLabel(EdgeSection section, List<Point> route) {
    section.points = route;
    if (section.label != null) {
      Dimensions.Size size = measures.label(section.edge.label());
      // ELK reserved a place for the label in the route: a route without such a place is not
      // better.
      section.label =
          byElk ? places(section).placeInMiddle(route, size) : places(section).place(route, size);
    }
    return flaws(section);
  }

  private int flaws(EdgeSection section) {
    List<Box> lines = Obstacles.lines(section.points);
    int flaws = 0;
    flaws += clearance.isBesideOthers(section, lines, LINE) ? 0 : SEVERE;
    flaws += clearance.hasOwnEnds(section, section.points, HEADS) ? 0 : SEVERE;
    flaws +=
        clearance.words(section).stream().anyMatch(b -> Obstacles.meets(lines, b, 0)) ? SEVERE : 0;
    if (section.label != null) {
      Box label = section.label;
      flaws += Obstacles.meets(lines, label, FAR) ? 0 : 1;
      flaws += Obstacles.meets(lines, label, 0) ? SEVERE : 0;
      flaws += !byElk && isNearerToAnother(section) ? 1 : 0;
      flaws += Obstacles.meets(clearance.words(section), label, 0) ? SEVERE : 0;
      flaws +=
          level.sections.stream()
                  .anyMatch(
                      o -> o != section && Obstacles.meets(Obstacles.lines(o.points), label, 0))
              ? SEVERE
              : 0;
    }
    return flaws;
  }

  private boolean isNearerToAnother(EdgeSection section) {
    double own = LabelAdjustment.distance(section.label, section.points);
    return level.sections.stream()
        .anyMatch(
            other ->
                other != section
                    && !other.points.isEmpty()
                    && LabelAdjustment.distance(section.label, other.points) < own);
  }

  /** Another route around all boxes and labels; empty if there is none. */
  private List<Point> route(EdgeSection section) {
    List<Box> obstacles = clearance.boxes();
    for (Box words : clearance.words(section)) {
      obstacles.add(words);
    }
    Router router = new Router(obstacles, level.width, level.height);
    level.sections.stream()
        .filter(other -> other != section)
        .forEach(other -> router.take(other.points));
    EndCandidates exits = new EndCandidates(level);
    return EdgeStraightening.joined(
        byElk
            ? router.way(exits.of(section.source), exits.of(section.target))
            : router.way(
                exits.toward(section.source, section.target),
                exits.toward(section.target, section.source)));
  }

  private LabelPlacement places(EdgeSection section) {
    List<Box> taken = clearance.boxes();
    for (LevelItem item : level.items) {
      for (BorderPoint borderPoint : item.borderPoints) {
        if (borderPoint.port != null) {
          double half = Dimensions.PORT / 2;
          taken.add(
              new Box(
                  item.x + borderPoint.x - half,
                  item.y + borderPoint.y - half,
                  2 * half,
                  2 * half));
        }
      }
    }
    taken.addAll(clearance.words(section));
    List<List<Point>> routes = new ArrayList<>();
    level.sections.forEach(other -> routes.add(other.points));
    return new LabelPlacement(taken, routes);
  }
}

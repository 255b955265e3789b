// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.FreePlaces;
import org.pawl.diagram.internal.level.LastLevel;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.routing.LevelRouting;
import org.pawl.diagram.internal.routing.Obstacles;
import org.pawl.diagram.internal.routing.ReusableRoutes;
import org.pawl.diagram.internal.routing.Router;

/**
 * Places the items of a level with manual places. These are kept unless they overlap something; all
 * other items are where they would be without any manual place, and are moved out of the way.
 */
final class ManualPlacement {
  private static final double GAP = 24;
  private static final double BORDER = 20;

  /** Items that are nearer to each other leave no space for edges, and are moved. */
  private static final double NARROWEST = Router.NARROWEST;

  private static final double TENTH = 0.1;

  /** Labels that are nearer to a new line may need another place, in pixels. */
  private static final double BESIDE = 12;

  private final Level level;
  private final Dimensions measures;
  private final double top;
  private final ManualPlaces byHand;

  ManualPlacement(Level level, Dimensions measures, double top, ManualPlaces byHand) {
    this.level = level;
    this.measures = measures;
    this.top = top;
    this.byHand = byHand;
  }

  boolean isNeeded() {
    return level.items.stream().anyMatch(this::isKept)
        || level.sections.stream()
            .anyMatch(
                section ->
                    !byHand.bends(section.edge.key()).isEmpty()
                        || section.labelled && byHand.label(section.edge.key()).isPresent());
  }

  /** The manual places of the level, by the order of its items and sections. */
  LastLevel.Places places() {
    List<Optional<Box>> items = new ArrayList<>();
    List<Object> sections = new ArrayList<>();
    level.items.forEach(item -> items.add(byHand.box(item.key)));
    for (EdgeSection section : level.sections) {
      sections.add(byHand.bends(section.edge.key()));
      sections.add(section.labelled ? byHand.label(section.edge.key()) : Optional.empty());
    }
    return new LastLevel.Places(List.copyOf(items), List.copyOf(sections));
  }

  private boolean isKept(LevelItem item) {
    return byHand.box(item.key).isPresent();
  }

  /** Returns the sections without manual bends or labels, which may still be improved. */
  List<EdgeSection> place() {
    ReusableRoutes undisturbed = new ReusableRoutes(level, top);
    placeItems(true);
    Set<EdgeSection> free = new LinkedHashSet<>(level.sections);
    draw(undisturbed, false, free);
    return List.copyOf(free);
  }

  /**
   * Places the items of a level that has its last layout. Lines and labels stay, except those that
   * are disturbed. Returns the sections that may be improved; empty if an item without a manual
   * place is in the way.
   */
  Optional<List<EdgeSection>> placeAgain() {
    ReusableRoutes undisturbed = new ReusableRoutes(level, top);
    List<Box> before = level.items.stream().map(LevelItem::box).toList();
    placeItems(false);
    for (int i = 0; i < before.size(); i++) {
      LevelItem item = level.items.get(i);
      if (!isKept(item) && !item.box().equals(before.get(i))) {
        return Optional.empty();
      }
    }
    Set<EdgeSection> free = new LinkedHashSet<>(level.sections);
    Set<EdgeSection> stayed = draw(undisturbed, true, free);
    List<Box> lines =
        level.sections.stream()
            .filter(section -> !stayed.contains(section))
            .flatMap(section -> Obstacles.lines(section.points).stream())
            .toList();
    free.removeIf(
        section ->
            stayed.contains(section)
                && (section.label == null || !Obstacles.meets(lines, section.label, BESIDE)));
    return Optional.of(List.copyOf(free));
  }

  /**
   * Draws the sections between placed items.
   *
   * @param again whether the level has its last layout; otherwise, it has its automatic one
   * @param free all sections; those with manual bends or labels are removed
   * @return the sections whose lines and labels stay
   */
  private Set<EdgeSection> draw(ReusableRoutes undisturbed, boolean again, Set<EdgeSection> free) {
    level.width = 0;
    level.height = 0;
    double right = level.items.stream().mapToDouble(i -> i.x + i.width).max().orElse(0);
    double bottom = level.items.stream().mapToDouble(i -> i.y + i.height).max().orElse(0);
    level.grow(right + 2 * BORDER, bottom + 2 * BORDER);
    Map<EdgeSection, List<Point>> routes = new LinkedHashMap<>();
    Map<EdgeSection, Box> labels = new LinkedHashMap<>();
    for (EdgeSection section : level.sections) {
      List<Point> route = route(section);
      if (!route.isEmpty()) {
        routes.put(section, route);
      }
      keepLabel(section, labels);
    }
    free.removeAll(routes.keySet());
    free.removeAll(labels.keySet());
    stay(undisturbed, again, routes, labels);
    Set<EdgeSection> stayed = new HashSet<>(routes.keySet());
    stayed.removeIf(section -> section.labelled && !labels.containsKey(section));
    new LevelRouting(level, measures, top).draw(routes, labels);
    return stayed;
  }

  /** Keeps the routes of sections that are neither placed manually nor disturbed. */
  private void stay(
      ReusableRoutes undisturbed,
      boolean again,
      Map<EdgeSection, List<Point>> routes,
      Map<EdgeSection, Box> labels) {
    for (EdgeSection section : level.sections) {
      boolean bent = !again && !byHand.bends(section.edge.key()).isEmpty();
      if (routes.containsKey(section) || bent || undisturbed.route(section).isEmpty()) {
        continue;
      }
      List<Point> route = undisturbed.route(section).orElseThrow();
      routes.put(section, route);
      route.forEach(point -> makeRoom(section, point));
      if (!labels.containsKey(section)) {
        undisturbed
            .label(section)
            .filter(box -> labels.values().stream().noneMatch(o -> box.overlaps(o, 2)))
            .ifPresent(box -> labels.put(section, box));
      }
    }
  }

  /** Enlarges the level so that a border point of the owner can keep its height. */
  private void makeRoom(EdgeSection section, Point point) {
    if (level.isOwners(section.source) || level.isOwners(section.target)) {
      double lowest =
          level.borderPoints().stream().mapToDouble(borderPoint -> borderPoint.y).max().orElse(0);
      level.grow(level.width, lowest + BORDER);
    }
    Point end = section.points.get(section.points.size() - 1);
    boolean followsBorder =
        level.isOwners(section.source) && point.equals(section.points.get(0))
            || level.isOwners(section.target) && point.equals(end);
    double right = followsBorder ? 0 : point.x() + Dimensions.GAP;
    level.grow(Math.max(level.width, right), Math.max(level.height, point.y() + Dimensions.GAP));
  }

  /**
   * @param together whether items without manual places move with those that have some
   */
  private void placeItems(boolean together) {
    List<Box> taken = new ArrayList<>();
    double border = level.borderPoints().isEmpty() ? NARROWEST : BORDER;
    List<Double> dx = new ArrayList<>();
    List<Double> dy = new ArrayList<>();
    for (LevelItem item : level.items) {
      if (isKept(item)) {
        Box wanted = wanted(item);
        dx.add(wanted.x() - item.x);
        dy.add(wanted.y() - item.y);
        put(item, wanted.x(), wanted.y(), taken, NARROWEST, border);
      }
    }
    // If nearly all items were placed manually, the others move with them; if only a few were
    // placed, the others stay.
    boolean most = together && 2 * dx.size() > level.items.size();
    Point by = most ? new Point(median(dx), median(dy)) : new Point(0, 0);
    for (LevelItem item : level.items) {
      if (!isKept(item)) {
        Box wanted = new Box(item.x + by.x(), item.y + by.y(), item.width, item.height);
        boolean inside = wanted.x() >= border && wanted.y() >= top + border || !most;
        boolean free =
            inside && taken.stream().noneMatch(other -> wanted.overlaps(other, NARROWEST));
        if (free) {
          put(item, wanted.x(), wanted.y(), taken, 0, 0);
        } else {
          put(item, wanted.x(), wanted.y(), taken, GAP, BORDER);
        }
      }
    }
  }

  /** Stored places are rounded to tenths of a pixel: a smaller difference is not a move. */
  private Box wanted(LevelItem item) {
    Box stored = byHand.box(item.key).orElseThrow();
    double x = Math.abs(stored.x() - item.x) < TENTH ? item.x : stored.x();
    double y = Math.abs(stored.y() - item.y) < TENTH ? item.y : stored.y();
    return new Box(x, y, item.width, item.height);
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private void put(LevelItem item, double x, double y, List<Box> taken, double gap, double border) {
    Box wanted = new Box(x, y, item.width, item.height);
    Box box = FreePlaces.nearest(wanted, taken, gap, border, top + border);
    item.x = box.x();
    item.y = box.y();
    taken.add(box);
  }

  /** Empty if no bends are stored, or if the route crosses a box now. */
  private List<Point> route(EdgeSection section) {
    List<Point> bends = byHand.bends(section.edge.key());
    if (bends.isEmpty() || !isPlain(section.source) || !isPlain(section.target)) {
      return List.of();
    }
    List<Point> route = new ArrayList<>(bends);
    route.add(0, border(section.source.item(), bends.get(0)));
    route.add(border(section.target.item(), bends.get(bends.size() - 1)));
    return isValid(route) ? List.copyOf(route) : List.of();
  }

  private boolean isPlain(End end) {
    return end.borderPoint() == null && !level.isOwners(end);
  }

  /**
   * Where a straight line from outside meets the item; the bend itself if there is no such point.
   */
  private static Point border(LevelItem item, Point bend) {
    double right = item.x + item.width;
    double bottom = item.y + item.height;
    if (bend.x() > item.x && bend.x() < right) {
      return new Point(bend.x(), bend.y() < item.y ? item.y : bottom);
    } else if (bend.y() > item.y && bend.y() < bottom) {
      return new Point(bend.x() < item.x ? item.x : right, bend.y());
    }
    return bend;
  }

  private boolean isValid(List<Point> route) {
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      boolean straight = a.x() == b.x() ^ a.y() == b.y();
      Box line =
          new Box(
              Math.min(a.x(), b.x()),
              Math.min(a.y(), b.y()),
              Math.abs(a.x() - b.x()),
              Math.abs(a.y() - b.y()));
      boolean outside =
          line.x() < 2
              || line.y() < top + 2
              || line.x() + line.width() > level.width - 2
              || line.y() + line.height() > level.height - 2;
      if (!straight
          || outside
          || level.items.stream().anyMatch(item -> line.overlaps(item.box(), 0))) {
        return false;
      }
    }
    return true;
  }

  private void keepLabel(EdgeSection section, Map<EdgeSection, Box> labels) {
    if (!section.labelled || byHand.label(section.edge.key()).isEmpty()) {
      return;
    }
    Point place = byHand.label(section.edge.key()).orElseThrow();
    Dimensions.Size size = measures.label(section.edge.label());
    Box box = new Box(place.x(), place.y(), size.width(), size.height());
    boolean free =
        box.x() >= 2
            && box.y() >= top + 2
            && level.items.stream().noneMatch(item -> box.overlaps(item.box(), 0))
            && labels.values().stream().noneMatch(other -> box.overlaps(other, 0));
    if (free) {
      labels.put(section, box);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Automatic routes that can be kept in a level with manually placed elements: both ends of the edge
 * have moved by the same distance, and nothing new is in the way.
 */
public final class ReusableRoutes {
  /** The minimum distance between a line and a new obstacle, in pixels. */
  private static final double GAP = 4;

  private static final double EXACT = 0.02;

  private final Level level;
  private final double top;
  private final Map<LevelItem, Point> before = new IdentityHashMap<>();

  /** Reads a level in which all items are still at their automatic places. */
  public ReusableRoutes(Level level, double top) {
    this.level = level;
    this.top = top;
    level.items.forEach(item -> before.put(item, new Point(item.x, item.y)));
  }

  /** The route of a section at its new position. */
  public Optional<List<Point>> route(EdgeSection section) {
    return moved(section)
        .map(
            by ->
                section.points.stream()
                    .map(p -> new Point(p.x() + by.x(), p.y() + by.y()))
                    .toList())
        .filter(
            route ->
                !route.isEmpty()
                    && isAt(section.source, route.get(0))
                    && isAt(section.target, route.get(route.size() - 1))
                    && isFree(section, route));
  }

  /** The label box of a section at its new position. */
  public Optional<Box> label(EdgeSection section) {
    return section.label == null
        ? Optional.empty()
        : moved(section)
            .map(by -> moved(section.label, by))
            .filter(box -> box.x() >= GAP && box.y() >= top + GAP)
            .filter(box -> level.items.stream().noneMatch(i -> box.overlaps(i.box(), GAP)));
  }

  private static Box moved(Box box, Point by) {
    return new Box(box.x() + by.x(), box.y() + by.y(), box.width(), box.height());
  }

  /** The distance by which both of its ends have moved. */
  private Optional<Point> moved(EdgeSection section) {
    Point source = moved(section.source);
    return source.equals(moved(section.target)) ? Optional.of(source) : Optional.empty();
  }

  private Point moved(End end) {
    if (level.isOwners(end)) {
      return new Point(0, 0);
    }
    Point place = before.get(end.item());
    return new Point(end.item().x - place.x(), end.item().y - place.y());
  }

  /** Whether a route ends at the border, which may have moved because the item has grown. */
  private boolean isAt(End end, Point point) {
    LevelItem item = end.item();
    if (level.isOwners(end)) {
      return true;
    }
    if (end.borderPoint() != null) {
      return isNear(point.x(), item.x + end.borderPoint().x)
          && isNear(point.y(), item.y + end.borderPoint().y);
    }
    boolean beside = isNear(point.x(), item.x) || isNear(point.x(), item.x + item.width);
    boolean above = isNear(point.y(), item.y) || isNear(point.y(), item.y + item.height);
    return (beside || above) && new Box(point.x(), point.y(), 0, 0).overlaps(item.box(), EXACT);
  }

  private static boolean isNear(double a, double b) {
    return Math.abs(a - b) < EXACT;
  }

  private boolean isFree(EdgeSection section, List<Point> route) {
    List<Box> lines = Obstacles.lines(route);
    for (Box line : lines) {
      boolean inside = line.x() >= 0 && line.y() >= top;
      if (!inside || level.items.stream().anyMatch(item -> isInTheWay(section, item, line))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInTheWay(EdgeSection section, LevelItem item, Box line) {
    boolean own = section.source.item() == item || section.target.item() == item;
    return line.overlaps(item.box(), own ? -EXACT : GAP);
  }
}

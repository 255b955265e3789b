// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Draws the sections of a level whose items have their places: border points, routes and labels.
 */
public final class LevelRouting {
  private final Level level;
  private final Dimensions measures;
  private final double top;
  private final EndCandidates exits;

  public LevelRouting(Level level, Dimensions measures, double top) {
    this.level = level;
    this.measures = measures;
    this.top = top;
    this.exits = new EndCandidates(level);
  }

  public void draw() {
    draw(Map.of(), Map.of());
  }

  /**
   * @param routes existing routes, which are kept
   * @param labels existing label boxes, which are kept
   */
  public void draw(Map<EdgeSection, List<Point>> routes, Map<EdgeSection, Box> labels) {
    Set<BorderPoint> settled = borderPoints(routes.keySet());
    level.items.stream()
        .filter(item -> item.borderPoints.stream().noneMatch(settled::contains))
        .flatMap(item -> item.borderPoints.stream())
        .forEach(this::placePort);
    if (level.borderPoints().stream().noneMatch(settled::contains)) {
      settle(level.borderPoints());
    }
    List<Box> boxes = new ArrayList<>(level.items.stream().map(LevelItem::box).toList());
    if (top > 0) {
      boxes.add(new Box(0, 0, level.width, top));
    }
    Router router = new Router(boxes, level.width, level.height);
    routes.forEach((section, route) -> section.points = route);
    routes.values().forEach(router::take);
    List<EdgeSection> free =
        level.sections.stream().filter(section -> !routes.containsKey(section)).toList();
    free.forEach(section -> section.points = List.of());
    for (EdgeSection section : free) {
      if (!isLoop(section)) {
        section.points =
            EdgeStraightening.joined(
                router.route(
                    exits.toward(section.source, section.target),
                    exits.toward(section.target, section.source)));
        router.take(section.points);
      }
    }
    // Routed last, in the remaining space.
    SelfLoops loops = new SelfLoops(level, top);
    free.stream().filter(this::isLoop).forEach(section -> section.points = loops.route(section));
    label(boxes, labels);
  }

  /** The border points where these sections end, which have their positions already. */
  private static Set<BorderPoint> borderPoints(Set<EdgeSection> sections) {
    return sections.stream()
        .flatMap(section -> Stream.of(section.source.borderPoint(), section.target.borderPoint()))
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  private boolean isLoop(EdgeSection section) {
    return section.source.item() == section.target.item()
        && exits.isPlain(section.source)
        && exits.isPlain(section.target);
  }

  private void label(List<Box> boxes, Map<EdgeSection, Box> labels) {
    List<Box> taken = new ArrayList<>(boxes);
    List<BorderPoint> ports =
        level.items.stream()
            .flatMap(i -> i.borderPoints.stream())
            .filter(g -> g.port != null)
            .toList();
    double half = Dimensions.PORT / 2;
    for (BorderPoint borderPoint : ports) {
      LevelItem item = borderPoint.item;
      taken.add(
          new Box(
              item.x + borderPoint.x - half, item.y + borderPoint.y - half, 2 * half, 2 * half));
    }
    LabelPlacement places =
        new LabelPlacement(taken, level.sections.stream().map(l -> l.points).toList());
    labels.forEach(
        (section, box) -> {
          section.label = box;
          places.take(box);
        });
    double right = level.width;
    double bottom = level.height;
    for (BorderPoint borderPoint : ports) {
      Box name = places.beside(borderPoint, measures.label(borderPoint.port.name()));
      borderPoint.label =
          new Box(
              name.x() - borderPoint.item.x,
              name.y() - borderPoint.item.y,
              name.width(),
              name.height());
      right = Math.max(right, name.x() + name.width() + Dimensions.GAP);
      bottom = Math.max(bottom, name.y() + name.height() + Dimensions.GAP);
    }
    for (EdgeSection section : level.sections) {
      if (section.labelled && !labels.containsKey(section)) {
        section.label = places.place(section.points, measures.label(section.edge.label()));
      }
      if (section.label != null) {
        right = Math.max(right, section.label.x() + section.label.width() + Dimensions.GAP);
        bottom = Math.max(bottom, section.label.y() + section.label.height() + Dimensions.GAP);
      }
    }
    level.grow(right, bottom);
  }

  /** Places a port of an item without content, because no level inside has placed it. */
  private void placePort(BorderPoint borderPoint) {
    LevelItem item = borderPoint.item;
    if (borderPoint.port != null && item.inside == null) {
      List<BorderPoint> beside =
          item.borderPoints.stream().filter(g -> g.side == borderPoint.side).toList();
      boolean vertical = borderPoint.side == Side.WEST || borderPoint.side == Side.EAST;
      double length = vertical ? item.height : item.width;
      double along = Math.round(length * (beside.indexOf(borderPoint) + 1) / (beside.size() + 1));
      borderPoint.x = vertical ? (borderPoint.side == Side.WEST ? 0 : item.width) : along;
      borderPoint.y = vertical ? along : (borderPoint.side == Side.NORTH ? 0 : item.height);
    }
  }

  /**
   * Places the owner's border points one below the other, at the height of the other ends of their
   * sections.
   */
  private void settle(List<BorderPoint> borderPoints) {
    for (Side side : Side.values()) {
      double next = top + 14;
      List<BorderPoint> beside = borderPoints.stream().filter(g -> g.side == side).toList();
      double room = (level.height - top - 28) / Math.max(1, beside.size());
      double step = Math.min(14, room);
      for (BorderPoint borderPoint : beside) {
        double latest =
            level.height - 14 - step * (beside.size() - 1 - beside.indexOf(borderPoint));
        borderPoint.y = Math.round(Math.max(next, Math.min(latest, partner(borderPoint))));
        borderPoint.x = side == Side.WEST ? 0 : level.width;
        next = borderPoint.y + step;
      }
    }
  }

  private double partner(BorderPoint borderPoint) {
    for (EdgeSection section : level.sections) {
      for (End end : List.of(section.source, section.target)) {
        End other = end == section.source ? section.target : section.source;
        if (end.borderPoint() == borderPoint && !level.isOwners(other)) {
          return other.item().y
              + (other.borderPoint() == null ? other.item().height / 2 : other.borderPoint().y);
        }
      }
    }
    return 0;
  }
}

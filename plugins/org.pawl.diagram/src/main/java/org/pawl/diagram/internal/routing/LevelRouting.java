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

/** The legs of a level whose items have their places: gates, routes and labels. */
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
   * @param routes those that have their bends already
   * @param labels those that have their places already
   */
  public void draw(Map<EdgeSection, List<Point>> routes, Map<EdgeSection, Box> labels) {
    Set<BorderPoint> settled = gates(routes.keySet());
    level.items.stream()
        .filter(item -> item.gates.stream().noneMatch(settled::contains))
        .flatMap(item -> item.gates.stream())
        .forEach(this::placePort);
    if (level.gates().stream().noneMatch(settled::contains)) {
      settle(level.gates());
    }
    List<Box> boxes = new ArrayList<>(level.items.stream().map(LevelItem::box).toList());
    if (top > 0) {
      boxes.add(new Box(0, 0, level.width, top));
    }
    Router router = new Router(boxes, level.width, level.height);
    routes.forEach((leg, route) -> leg.points = route);
    routes.values().forEach(router::take);
    List<EdgeSection> free = level.legs.stream().filter(leg -> !routes.containsKey(leg)).toList();
    free.forEach(leg -> leg.points = List.of());
    for (EdgeSection leg : free) {
      if (!isLoop(leg)) {
        leg.points =
            EdgeStraightening.joined(
                router.route(
                    exits.toward(leg.source, leg.target), exits.toward(leg.target, leg.source)));
        router.take(leg.points);
      }
    }
    // They find room where the others leave it.
    SelfLoops loops = new SelfLoops(level, top);
    free.stream().filter(this::isLoop).forEach(leg -> leg.points = loops.route(leg));
    label(boxes, labels);
  }

  /** Those that legs lead to, which have their places with them. */
  private static Set<BorderPoint> gates(Set<EdgeSection> legs) {
    return legs.stream()
        .flatMap(leg -> Stream.of(leg.source.gate(), leg.target.gate()))
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  private boolean isLoop(EdgeSection leg) {
    return leg.source.item() == leg.target.item()
        && exits.isPlain(leg.source)
        && exits.isPlain(leg.target);
  }

  private void label(List<Box> boxes, Map<EdgeSection, Box> labels) {
    List<Box> taken = new ArrayList<>(boxes);
    List<BorderPoint> ports =
        level.items.stream().flatMap(i -> i.gates.stream()).filter(g -> g.port != null).toList();
    double half = Dimensions.PORT / 2;
    for (BorderPoint gate : ports) {
      LevelItem item = gate.item;
      taken.add(new Box(item.x + gate.x - half, item.y + gate.y - half, 2 * half, 2 * half));
    }
    LabelPlacement places =
        new LabelPlacement(taken, level.legs.stream().map(l -> l.points).toList());
    labels.forEach(
        (leg, box) -> {
          leg.label = box;
          places.take(box);
        });
    double right = level.width;
    double bottom = level.height;
    for (BorderPoint gate : ports) {
      Box name = places.beside(gate, measures.label(gate.port.name()));
      gate.label =
          new Box(name.x() - gate.item.x, name.y() - gate.item.y, name.width(), name.height());
      right = Math.max(right, name.x() + name.width() + Dimensions.GAP);
      bottom = Math.max(bottom, name.y() + name.height() + Dimensions.GAP);
    }
    for (EdgeSection leg : level.legs) {
      if (leg.labelled && !labels.containsKey(leg)) {
        leg.label = places.place(leg.points, measures.label(leg.edge.label()));
      }
      if (leg.label != null) {
        right = Math.max(right, leg.label.x() + leg.label.width() + Dimensions.GAP);
        bottom = Math.max(bottom, leg.label.y() + leg.label.height() + Dimensions.GAP);
      }
    }
    level.grow(right, bottom);
  }

  /** Of an item without inside, nobody has placed the ports. */
  private void placePort(BorderPoint gate) {
    LevelItem item = gate.item;
    if (gate.port != null && item.inside == null) {
      List<BorderPoint> beside = item.gates.stream().filter(g -> g.side == gate.side).toList();
      boolean vertical = gate.side == Side.WEST || gate.side == Side.EAST;
      double length = vertical ? item.height : item.width;
      double along = Math.round(length * (beside.indexOf(gate) + 1) / (beside.size() + 1));
      gate.x = vertical ? (gate.side == Side.WEST ? 0 : item.width) : along;
      gate.y = vertical ? along : (gate.side == Side.NORTH ? 0 : item.height);
    }
  }

  /** Gates of the owner: at the height of what they lead to, one below the other. */
  private void settle(List<BorderPoint> gates) {
    for (Side side : Side.values()) {
      double next = top + 14;
      List<BorderPoint> beside = gates.stream().filter(g -> g.side == side).toList();
      double room = (level.height - top - 28) / Math.max(1, beside.size());
      double step = Math.min(14, room);
      for (BorderPoint gate : beside) {
        double latest = level.height - 14 - step * (beside.size() - 1 - beside.indexOf(gate));
        gate.y = Math.round(Math.max(next, Math.min(latest, partner(gate))));
        gate.x = side == Side.WEST ? 0 : level.width;
        next = gate.y + step;
      }
    }
  }

  private double partner(BorderPoint gate) {
    for (EdgeSection leg : level.legs) {
      for (End end : List.of(leg.source, leg.target)) {
        End other = end == leg.source ? leg.target : leg.source;
        if (end.gate() == gate && !level.isOwners(other)) {
          return other.item().y + (other.gate() == null ? other.item().height / 2 : other.gate().y);
        }
      }
    }
    return 0;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.diagram.layout.Gate.Side;
import org.pawl.diagram.layout.Leg.End;
import org.pawl.diagram.layout.Router.Exit;

/** The legs of a level whose items have their places: gates, routes and labels. */
final class Wires {
  private static final double[] PARTS = {0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625};

  /** Between an end and the corner of its border. */
  private static final double CORNER = 12;

  /** Of ways that are as good, the one from the earlier place. */
  private static final double LATER = 0.01;

  /** Between straight lines that lead to and fro. */
  private static final double BESIDE = 20;

  private final Level level;
  private final Measures measures;
  private final double top;

  Wires(Level level, Measures measures, double top) {
    this.level = level;
    this.measures = measures;
    this.top = top;
  }

  void draw() {
    draw(Map.of(), Map.of());
  }

  /**
   * @param routes those that have their bends already
   * @param labels those that have their places already
   */
  void draw(Map<Leg, List<Point>> routes, Map<Leg, Box> labels) {
    Set<Gate> settled = gates(routes.keySet());
    level.items.stream()
        .filter(item -> item.gates.stream().noneMatch(settled::contains))
        .flatMap(item -> item.gates.stream())
        .forEach(this::placePort);
    if (level.gates().stream().noneMatch(settled::contains)) {
      settle(level.gates());
    }
    List<Box> boxes = new ArrayList<>(level.items.stream().map(Item::box).toList());
    if (top > 0) {
      boxes.add(new Box(0, 0, level.width, top));
    }
    Router router = new Router(boxes, level.width, level.height);
    routes.forEach((leg, route) -> leg.points = route);
    routes.values().forEach(router::take);
    List<Leg> free = level.legs.stream().filter(leg -> !routes.containsKey(leg)).toList();
    free.forEach(leg -> leg.points = List.of());
    for (Leg leg : free) {
      if (!isLoop(leg)) {
        leg.points =
            Straight.joined(
                router.route(ends(leg.source, leg.target), ends(leg.target, leg.source)));
        router.take(leg.points);
      }
    }
    // They find room where the others leave it.
    Loops loops = new Loops(level, top);
    free.stream().filter(this::isLoop).forEach(leg -> leg.points = loops.route(leg));
    label(boxes, labels);
  }

  /** Those that legs lead to, which have their places with them. */
  private static Set<Gate> gates(Set<Leg> legs) {
    return legs.stream()
        .flatMap(leg -> Stream.of(leg.source.gate(), leg.target.gate()))
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  private boolean isLoop(Leg leg) {
    return leg.source.item() == leg.target.item() && isPlain(leg.source) && isPlain(leg.target);
  }

  private void label(List<Box> boxes, Map<Leg, Box> labels) {
    List<Box> taken = new ArrayList<>(boxes);
    List<Gate> ports =
        level.items.stream().flatMap(i -> i.gates.stream()).filter(g -> g.port != null).toList();
    double half = Measures.PORT / 2;
    for (Gate gate : ports) {
      Item item = gate.item;
      taken.add(new Box(item.x + gate.x - half, item.y + gate.y - half, 2 * half, 2 * half));
    }
    LabelPlaces places = new LabelPlaces(taken, level.legs.stream().map(l -> l.points).toList());
    labels.forEach(
        (leg, box) -> {
          leg.label = box;
          places.take(box);
        });
    double right = level.width;
    double bottom = level.height;
    for (Gate gate : ports) {
      Box name = places.beside(gate, measures.label(gate.port.name()));
      gate.label =
          new Box(name.x() - gate.item.x, name.y() - gate.item.y, name.width(), name.height());
      right = Math.max(right, name.x() + name.width() + Measures.GAP);
      bottom = Math.max(bottom, name.y() + name.height() + Measures.GAP);
    }
    for (Leg leg : level.legs) {
      if (leg.labelled && !labels.containsKey(leg)) {
        leg.label = places.place(leg.points, measures.label(leg.edge.label()));
      }
      if (leg.label != null) {
        right = Math.max(right, leg.label.x() + leg.label.width() + Measures.GAP);
        bottom = Math.max(bottom, leg.label.y() + leg.label.height() + Measures.GAP);
      }
    }
    level.grow(right, bottom);
  }

  /** Of an item without inside, nobody has placed the ports. */
  private void placePort(Gate gate) {
    Item item = gate.item;
    if (gate.port != null && item.inside == null) {
      List<Gate> beside = item.gates.stream().filter(g -> g.side == gate.side).toList();
      boolean vertical = gate.side == Side.WEST || gate.side == Side.EAST;
      double length = vertical ? item.height : item.width;
      double along = Math.round(length * (beside.indexOf(gate) + 1) / (beside.size() + 1));
      gate.x = vertical ? (gate.side == Side.WEST ? 0 : item.width) : along;
      gate.y = vertical ? along : (gate.side == Side.NORTH ? 0 : item.height);
    }
  }

  /** Gates of the owner: at the height of what they lead to, one below the other. */
  private void settle(List<Gate> gates) {
    for (Side side : Side.values()) {
      double next = top + 14;
      List<Gate> beside = gates.stream().filter(g -> g.side == side).toList();
      double room = (level.height - top - 28) / Math.max(1, beside.size());
      double step = Math.min(14, room);
      for (Gate gate : beside) {
        double latest = level.height - 14 - step * (beside.size() - 1 - beside.indexOf(gate));
        gate.y = Math.round(Math.max(next, Math.min(latest, partner(gate))));
        gate.x = side == Side.WEST ? 0 : level.width;
        next = gate.y + step;
      }
    }
  }

  private double partner(Gate gate) {
    for (Leg leg : level.legs) {
      for (End end : List.of(leg.source, leg.target)) {
        End other = end == leg.source ? leg.target : leg.source;
        if (end.gate() == gate && !level.isOwners(other)) {
          return other.item().y + (other.gate() == null ? other.item().height / 2 : other.gate().y);
        }
      }
    }
    return 0;
  }

  /**
   * Where a leg that is drawn here may end: not on rounded corners, and best where a straight line
   * leads across.
   */
  List<Exit> ends(End end, End other) {
    List<Exit> all = exits(end);
    if (!isPlain(end)) {
      return all;
    }
    Item item = end.item();
    Stream<Exit> straight =
        isPlain(other) && other.item() != item ? straight(item, other.item()) : Stream.of();
    List<Exit> ends = new ArrayList<>();
    Stream.concat(
            straight.filter(exit -> isFree(item, exit)),
            all.stream().filter(exit -> !isOnCorner(item, exit)))
        .forEach(exit -> ends.add(new Exit(exit.point(), exit.side(), ends.size() * LATER)));
    return ends;
  }

  private boolean isPlain(End end) {
    return end.gate() == null && !level.isOwners(end);
  }

  private static boolean isOnCorner(Item item, Exit exit) {
    double along = isOnSide(exit.side()) ? exit.point().y() - item.y : exit.point().x() - item.x;
    double length = isOnSide(exit.side()) ? item.height : item.width;
    return !item.isSmall() && (along < CORNER || along > length - CORNER);
  }

  private static boolean isOnSide(Side side) {
    return side == Side.EAST || side == Side.WEST;
  }

  /** Where lines to an item beside, above or below end that have no bends. */
  private static Stream<Exit> straight(Item item, Item other) {
    double right = item.x + item.width;
    double bottom = item.y + item.height;
    if (other.y >= bottom || other.y + other.height <= item.y) {
      Side side = other.y >= bottom ? Side.SOUTH : Side.NORTH;
      double y = side == Side.SOUTH ? bottom : item.y;
      return shared(columns(item), columns(other)).map(x -> new Exit(new Point(x, y), side));
    }
    if (other.x >= right || other.x + other.width <= item.x) {
      Side side = other.x >= right ? Side.EAST : Side.WEST;
      double x = side == Side.EAST ? right : item.x;
      return shared(rows(item), rows(other)).map(y -> new Exit(new Point(x, y), side));
    }
    return Stream.of();
  }

  private static double[] columns(Item item) {
    return ends(item.x, item.width, item.isSmall());
  }

  private static double[] rows(Item item) {
    return ends(item.y, item.height, item.isSmall());
  }

  /** From where to where edges may end along a side. */
  private static double[] ends(double from, double length, boolean small) {
    double corner = small ? length / 2 : CORNER;
    return new double[] {from + corner, from + length - corner};
  }

  private static Stream<Double> shared(double[] one, double[] other) {
    double from = Math.max(one[0], other[0]);
    double to = Math.min(one[1], other[1]);
    double middle = from == to ? from : Math.rint((from + to) / 2);
    return Stream.of(middle, middle - BESIDE, middle + BESIDE).filter(v -> v >= from && v <= to);
  }

  /** Where a leg may end. */
  List<Exit> exits(End end) {
    if (level.isOwners(end)) {
      Gate gate = end.gate();
      return List.of(new Exit(new Point(gate.x, gate.y), opposite(gate.side)));
    }
    Item item = end.item();
    if (end.gate() != null) {
      Gate gate = end.gate();
      return List.of(new Exit(new Point(item.x + gate.x, item.y + gate.y), gate.side));
    }
    return Stream.of(Side.values()).flatMap(side -> exits(item, side)).toList();
  }

  private static Stream<Exit> exits(Item item, Side side) {
    boolean vertical = side == Side.EAST || side == Side.WEST;
    double length = vertical ? item.height : item.width;
    // Small pseudostates have one place on each side.
    double[] parts = item.isSmall() ? new double[] {0.5} : PARTS;
    return Arrays.stream(parts)
        .mapToObj(
            part -> {
              double along = part * length;
              double x = vertical ? (side == Side.EAST ? item.width : 0) : along;
              double y = vertical ? along : (side == Side.SOUTH ? item.height : 0);
              return new Exit(new Point(item.x + x, item.y + y), side);
            })
        .filter(exit -> isFree(item, exit));
  }

  private static boolean isFree(Item item, Exit exit) {
    return item.gates.stream().noneMatch(gate -> isNear(item, gate, exit));
  }

  private static boolean isNear(Item item, Gate gate, Exit exit) {
    return Math.abs(item.x + gate.x - exit.point().x())
            + Math.abs(item.y + gate.y - exit.point().y())
        < 10;
  }

  private static Side opposite(Side side) {
    return switch (side) {
      case NORTH -> Side.SOUTH;
      case EAST -> Side.WEST;
      case SOUTH -> Side.NORTH;
      case WEST -> Side.EAST;
    };
  }
}

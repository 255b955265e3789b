// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.layout.Leg.End;

/**
 * A level in which somebody has placed something. That stays where it is, unless there is no room
 * for it there any more; everything else has been placed by ELK, and makes way.
 */
final class ByHandPlacement {
  private static final double GAP = 24;
  private static final double BORDER = 20;

  /** What is nearer to something else than this leaves no way for edges, and is moved off. */
  private static final double NARROWEST = 8;

  private final Level level;
  private final Measures measures;
  private final double top;
  private final ByHand byHand;

  ByHandPlacement(Level level, Measures measures, double top, ByHand byHand) {
    this.level = level;
    this.measures = measures;
    this.top = top;
    this.byHand = byHand;
  }

  boolean isNeeded() {
    return level.items.stream().anyMatch(this::isKept)
        || level.legs.stream()
            .anyMatch(
                leg ->
                    !byHand.bends(leg.edge.key()).isEmpty()
                        || leg.labelled && byHand.label(leg.edge.key()).isPresent());
  }

  private boolean isKept(Item item) {
    return byHand.box(item.key).isPresent();
  }

  /** Gives the legs of which nobody has placed anything: they may still be tidied up. */
  List<Leg> place() {
    placeItems();
    level.width = 0;
    level.height = 0;
    double right = level.items.stream().mapToDouble(i -> i.x + i.width).max().orElse(0);
    double bottom = level.items.stream().mapToDouble(i -> i.y + i.height).max().orElse(0);
    level.grow(right + 2 * BORDER, bottom + 2 * BORDER);
    Map<Leg, List<Point>> routes = new LinkedHashMap<>();
    Map<Leg, Box> labels = new LinkedHashMap<>();
    for (Leg leg : level.legs) {
      List<Point> route = route(leg);
      if (!route.isEmpty()) {
        routes.put(leg, route);
      }
      keepLabel(leg, labels);
    }
    new Wires(level, measures, top).draw(routes, labels);
    return level.legs.stream()
        .filter(leg -> !routes.containsKey(leg) && !labels.containsKey(leg))
        .toList();
  }

  private void placeItems() {
    List<Box> taken = new ArrayList<>();
    double border = level.gates().isEmpty() ? NARROWEST : BORDER;
    double dx = 0;
    double dy = 0;
    int kept = 0;
    for (Item item : level.items) {
      if (isKept(item)) {
        Box wanted = byHand.box(item.key).orElseThrow();
        dx += wanted.x() - item.x;
        dy += wanted.y() - item.y;
        kept++;
        put(item, wanted.x(), wanted.y(), taken, NARROWEST, border);
      }
    }
    for (Item item : level.items) {
      if (!isKept(item)) {
        double x = item.x + (kept == 0 ? 0 : dx / kept);
        double y = item.y + (kept == 0 ? 0 : dy / kept);
        put(item, x, y, taken, GAP, BORDER);
      }
    }
  }

  private void put(Item item, double x, double y, List<Box> taken, double gap, double border) {
    Box wanted = new Box(x, y, item.width, item.height);
    Box box = Places.nearest(wanted, taken, gap, border, top + border);
    item.x = box.x();
    item.y = box.y();
    taken.add(box);
  }

  /** None if it is not kept, or leads through boxes by now. */
  private List<Point> route(Leg leg) {
    List<Point> bends = byHand.bends(leg.edge.key());
    if (bends.isEmpty() || !isPlain(leg.source) || !isPlain(leg.target)) {
      return List.of();
    }
    List<Point> route = new ArrayList<>(bends);
    route.add(0, border(leg.source.item(), bends.get(0)));
    route.add(border(leg.target.item(), bends.get(bends.size() - 1)));
    return isValid(route) ? List.copyOf(route) : List.of();
  }

  private boolean isPlain(End end) {
    return end.gate() == null && !level.isOwners(end);
  }

  /** Where a straight line from outside meets the item; the bend itself if there is none. */
  private static Point border(Item item, Point bend) {
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
          || level.items.stream().anyMatch(item -> Places.overlap(line, item.box(), 0))) {
        return false;
      }
    }
    return true;
  }

  private void keepLabel(Leg leg, Map<Leg, Box> labels) {
    if (!leg.labelled || byHand.label(leg.edge.key()).isEmpty()) {
      return;
    }
    Point place = byHand.label(leg.edge.key()).orElseThrow();
    Measures.Size size = measures.label(leg.edge.label());
    Box box = new Box(place.x(), place.y(), size.width(), size.height());
    boolean free =
        box.x() >= 2
            && box.y() >= top + 2
            && level.items.stream().noneMatch(item -> Places.overlap(box, item.box(), 0))
            && labels.values().stream().noneMatch(other -> Places.overlap(box, other, 0));
    if (free) {
      labels.put(leg, box);
    }
  }
}

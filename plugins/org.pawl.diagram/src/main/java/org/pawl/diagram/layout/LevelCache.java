// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Caches layouts of levels: a level with the same relevant properties (sizes, kinds, edges, and the
 * order of all) gets the same layout. Thread-safe. The least recently used entries are removed
 * first.
 */
final class LevelCache {
  /** The maximum number of cached items and sections: some megabytes. */
  private static final int MOST = 20_000;

  private record GatePlace(BorderPoint.Side side, double x, double y, Box label) {}

  private record LegPlace(List<Point> points, Box label) {}

  private record Placed(
      double width,
      double height,
      List<Box> items,
      List<GatePlace> borderPoints,
      List<LegPlace> sections) {
    int size() {
      return items.size() + sections.size();
    }
  }

  private final Map<List<Object>, Placed> known = new LinkedHashMap<>(16, 0.75f, true);
  private int size;

  /**
   * Takes the layout of a level from the cache, or runs the given layout.
   *
   * @param facts all properties that the layout depends on
   */
  void place(Level level, List<Object> facts, Runnable layout) {
    Placed placed = get(facts);
    if (placed == null) {
      layout.run();
      put(facts, placed(level));
    } else {
      apply(placed, level);
    }
  }

  private synchronized Placed get(List<Object> facts) {
    return known.get(facts);
  }

  private synchronized void put(List<Object> facts, Placed placed) {
    Placed before = known.put(facts, placed);
    size += placed.size() - (before == null ? 0 : before.size());
    Iterator<Placed> oldest = known.values().iterator();
    while (size > MOST && known.size() > 1) {
      size -= oldest.next().size();
      oldest.remove();
    }
  }

  /** All properties that a layout without manual places depends on, before the level is placed. */
  static List<Object> facts(Level level, double top, Dimensions measures, GroupForm form) {
    List<Object> facts = new ArrayList<>();
    facts.add(form);
    facts.add(top);
    facts.add(level.row);
    facts.add(level.owner != null);
    if (level.owner != null) {
      facts.add(level.owner.node == null ? 0.0 : measures.words(level.owner.node).width());
      level.owner.borderPoints.forEach(borderPoint -> add(facts, borderPoint, false));
    }
    for (LevelItem item : level.items) {
      facts.add(item.width);
      facts.add(item.height);
      facts.add(item.node == null ? "region" : item.node.kind());
      facts.add(item.inside != null);
      item.borderPoints.forEach(borderPoint -> add(facts, borderPoint, item.inside != null));
    }
    for (EdgeSection section : level.sections) {
      facts.add(end(level, section.source));
      facts.add(end(level, section.target));
      facts.add(section.labelled ? measures.label(section.edge.label()) : "");
    }
    return List.copyOf(facts);
  }

  private static void add(List<Object> facts, BorderPoint borderPoint, boolean placed) {
    facts.add(borderPoint.side);
    facts.add(borderPoint.port == null ? "" : borderPoint.port.kind());
    facts.add(borderPoint.port == null ? "" : borderPoint.port.name());
    facts.add(placed ? new Point(borderPoint.x, borderPoint.y) : "");
  }

  private static List<Integer> end(Level level, EdgeSection.End end) {
    int borderPoint =
        end.borderPoint() == null ? -1 : end.item().borderPoints.indexOf(end.borderPoint());
    return List.of(level.items.indexOf(end.item()), borderPoint);
  }

  private static Stream<BorderPoint> borderPoints(Level level) {
    Stream<BorderPoint> owners =
        level.owner == null ? Stream.of() : level.owner.borderPoints.stream();
    return Stream.concat(owners, level.items.stream().flatMap(item -> item.borderPoints.stream()));
  }

  private static Placed placed(Level level) {
    return new Placed(
        level.width,
        level.height,
        level.items.stream().map(LevelItem::box).toList(),
        borderPoints(level).map(g -> new GatePlace(g.side, g.x, g.y, g.label)).toList(),
        level.sections.stream()
            .map(section -> new LegPlace(section.points, section.label))
            .toList());
  }

  private static void apply(Placed placed, Level level) {
    level.width = placed.width();
    level.height = placed.height();
    for (int i = 0; i < level.items.size(); i++) {
      LevelItem item = level.items.get(i);
      Box box = placed.items().get(i);
      item.x = box.x();
      item.y = box.y();
      item.width = box.width();
      item.height = box.height();
      if (item.inside != null) {
        item.inside.grow(item.width, item.height);
      }
    }
    Iterator<GatePlace> borderPoint = placed.borderPoints().iterator();
    borderPoints(level).forEach(g -> apply(borderPoint.next(), g));
    for (int i = 0; i < level.sections.size(); i++) {
      level.sections.get(i).points = placed.sections().get(i).points();
      level.sections.get(i).label = placed.sections().get(i).label();
    }
  }

  private static void apply(GatePlace place, BorderPoint borderPoint) {
    borderPoint.side = place.side();
    borderPoint.x = place.x();
    borderPoint.y = place.y();
    borderPoint.label = place.label();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection.End;

/**
 * Splits a diagram into levels, which are laid out one by one, from the innermost to the outermost:
 * an edge that crosses borders has a section in each level, and a border point at each border.
 */
public final class LevelHierarchy {
  public final Level drawing = new Level(null, false);

  /** The sections of each edge by its key, from source to target. */
  public final Map<String, List<EdgeSection>> sections = new HashMap<>();

  private final Map<String, Level> common = new HashMap<>();
  private final Map<String, End> ends = new HashMap<>();

  public LevelHierarchy(Diagram diagram) {
    fill(drawing, diagram.nodes());
    diagram.edges().forEach(this::add);
  }

  /** The level of a node, or the level with the label of an edge. */
  public Optional<Level> level(String key) {
    if (ends.containsKey(key)) {
      return Optional.of(ends.get(key).item().level);
    }
    return Optional.ofNullable(common.get(key));
  }

  private void fill(Level level, List<Node> nodes) {
    for (Node node : nodes) {
      LevelItem item = new LevelItem(level, node);
      level.items.add(item);
      ends.put(node.key(), End.of(item));
      for (Port port : node.ports()) {
        Side side = port.kind() == Port.Kind.ENTRY_POINT ? Side.WEST : Side.EAST;
        BorderPoint borderPoint = new BorderPoint(item, port, side);
        item.borderPoints.add(borderPoint);
        ends.put(port.key(), End.of(borderPoint));
      }
      List<Region> regions = node.regions();
      if (regions.size() == 1 && regions.get(0).name().isEmpty()) {
        item.inside = new Level(item, false);
        fill(item.inside, regions.get(0).nodes());
      } else if (!regions.isEmpty()) {
        item.inside = new Level(item, true);
        regions.forEach(region -> fill(item.inside, region));
      }
    }
  }

  private void fill(Level row, Region region) {
    LevelItem item = new LevelItem(row, region);
    row.items.add(item);
    item.inside = new Level(item, false);
    fill(item.inside, region.nodes());
  }

  private void add(Edge edge) {
    End source = ends.get(edge.source());
    End target = ends.get(edge.target());
    boolean local = edge.kind() == Edge.Kind.LOCAL_TRANSITION;
    boolean sourceAround = isAround(source.item(), target.item(), source.borderPoint(), local);
    boolean targetAround = isAround(target.item(), source.item(), target.borderPoint(), local);
    List<Level> up = levels(sourceAround ? source.item().inside : source.item().level);
    List<Level> down = levels(targetAround ? target.item().inside : target.item().level);
    Level common = up.stream().filter(down::contains).findFirst().orElseThrow();
    this.common.put(edge.key(), common);
    boolean forward = isForward(source, up, target, down, common);
    End from = sourceAround ? inner(source, Side.WEST) : source;
    End to = targetAround ? inner(target, Side.EAST) : target;

    List<EdgeSection> before = new ArrayList<>();
    for (Level level : up.subList(0, up.indexOf(common))) {
      BorderPoint borderPoint = level.owner.borderPoint(forward ? Side.EAST : Side.WEST);
      before.add(section(level, new EdgeSection(edge, from, End.of(borderPoint), false)));
      from = End.of(borderPoint);
    }
    List<EdgeSection> after = new ArrayList<>();
    for (Level level : down.subList(0, down.indexOf(common))) {
      BorderPoint borderPoint = level.owner.borderPoint(forward ? Side.WEST : Side.EAST);
      after.add(0, section(level, new EdgeSection(edge, End.of(borderPoint), to, false)));
      to = End.of(borderPoint);
    }
    before.add(section(common, new EdgeSection(edge, from, to, true)));
    before.addAll(after);
    sections.put(edge.key(), before);
  }

  private static EdgeSection section(Level level, EdgeSection section) {
    level.sections.add(section);
    return section;
  }

  /** Whether an edge touches the border of the outer item from inside. */
  private static boolean isAround(
      LevelItem outer, LevelItem inner, BorderPoint borderPoint, boolean local) {
    return (local || borderPoint != null) && isInside(inner, outer);
  }

  private static boolean isInside(LevelItem inner, LevelItem outer) {
    for (LevelItem item = inner.level.owner; item != null; item = item.level.owner) {
      if (item == outer) {
        return true;
      }
    }
    return false;
  }

  private static End inner(End end, Side side) {
    return end.borderPoint() == null ? End.of(end.item().borderPoint(side)) : end;
  }

  private static List<Level> levels(Level innermost) {
    List<Level> levels = new ArrayList<>();
    for (Level level = innermost;
        level != null;
        level = level.owner == null ? null : level.owner.level) {
      levels.add(level);
    }
    return levels;
  }

  /** In the order of the text, which is the reading order. */
  private static boolean isForward(
      End source, List<Level> up, End target, List<Level> down, Level common) {
    LevelItem first = top(source, up, common);
    LevelItem last = top(target, down, common);
    return first == null
        || last == null
        || common.items.indexOf(first) <= common.items.indexOf(last);
  }

  /** The item of the common level that contains the end; null if that is the owner. */
  private static LevelItem top(End end, List<Level> levels, Level common) {
    int depth = levels.indexOf(common);
    LevelItem item = depth == 0 ? end.item() : levels.get(depth - 1).owner;
    return item.level == common ? item : null;
  }
}

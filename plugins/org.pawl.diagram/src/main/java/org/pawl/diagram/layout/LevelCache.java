// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.level.LevelState;

/**
 * Caches layouts of levels: a level with the same relevant properties (sizes, kinds, edges, and the
 * order of all) gets the same layout, and its items get the same forms. Thread-safe. The least
 * recently used entries are removed first.
 */
final class LevelCache {
  /** The maximum number of cached items and sections, with a layout or a form: some megabytes. */
  private static final int MOST = 20_000;

  private final Map<Object, LevelState> known = new LinkedHashMap<>(16, 0.75f, true);
  private int size;
  private final Map<LevelContent, FormChoice> choices = new LinkedHashMap<>(16, 0.75f, true);
  private int sizeOfChoices;

  /**
   * Takes the layout of a level from the cache, or runs the given layout.
   *
   * @param facts all properties that the layout depends on
   */
  void place(Level level, Object facts, Runnable layout) {
    LevelState placed = get(facts);
    if (placed == null) {
      layout.run();
      put(facts, LevelState.of(level));
    } else {
      placed.applyTo(level);
    }
  }

  /** The forms that were chosen for a content; null if it is unknown. */
  synchronized FormChoice choice(LevelContent content) {
    return choices.get(content);
  }

  synchronized void put(LevelContent content, FormChoice choice) {
    sizeOfChoices += choices.put(content, choice) == null ? content.size() : 0;
    Iterator<LevelContent> oldest = choices.keySet().iterator();
    while (sizeOfChoices > MOST && choices.size() > 1) {
      sizeOfChoices -= oldest.next().size();
      oldest.remove();
    }
  }

  synchronized LevelState get(Object facts) {
    return known.get(facts);
  }

  synchronized void put(Object facts, LevelState placed) {
    LevelState before = known.put(facts, placed);
    size += placed.size() - (before == null ? 0 : before.size());
    Iterator<LevelState> oldest = known.values().iterator();
    while (size > MOST && known.size() > 1) {
      size -= oldest.next().size();
      oldest.remove();
    }
  }

  /**
   * All properties that a layout without manual places depends on, before the level is placed.
   *
   * @param shape those that are the same while items and labels only get other sizes
   * @param sizes the others
   */
  record Facts(List<Object> shape, List<Object> sizes) {}

  static Facts facts(Level level, double top, Dimensions measures, GroupForm form) {
    List<Object> shape = new ArrayList<>();
    List<Object> sizes = new ArrayList<>();
    shape.add(form);
    sizes.add(top);
    shape.add(level.row);
    shape.add(level.owner != null);
    if (level.owner != null) {
      sizes.add(level.owner.node == null ? 0.0 : measures.words(level.owner.node).width());
      level.owner.borderPoints.forEach(borderPoint -> add(shape, borderPoint));
    }
    for (LevelItem item : level.items) {
      sizes.add(item.width);
      sizes.add(item.height);
      shape.add(item.node == null ? "region" : item.node.kind());
      shape.add(item.inside != null);
      for (BorderPoint borderPoint : item.borderPoints) {
        add(shape, borderPoint);
        sizes.add(item.inside == null ? "" : new Point(borderPoint.x, borderPoint.y));
      }
    }
    for (EdgeSection section : level.sections) {
      shape.add(end(level, section.source));
      shape.add(end(level, section.target));
      shape.add(section.labelled);
      sizes.add(section.labelled ? measures.label(section.edge.label()) : "");
    }
    return new Facts(List.copyOf(shape), List.copyOf(sizes));
  }

  private static void add(List<Object> shape, BorderPoint borderPoint) {
    shape.add(borderPoint.side);
    shape.add(borderPoint.port == null ? "" : borderPoint.port.kind());
    shape.add(borderPoint.port == null ? "" : borderPoint.port.name());
  }

  static List<Integer> end(Level level, EdgeSection.End end) {
    int borderPoint =
        end.borderPoint() == null ? -1 : end.item().borderPoints.indexOf(end.borderPoint());
    return List.of(level.items.indexOf(end.item()), borderPoint);
  }
}

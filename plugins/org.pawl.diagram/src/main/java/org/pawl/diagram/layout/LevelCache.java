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

/**
 * Caches layouts of levels: a level with the same relevant properties (sizes, kinds, edges, and the
 * order of all) gets the same layout, and its items get the same forms. Thread-safe. The least
 * recently used entries are removed first.
 */
final class LevelCache {
  /** The maximum number of cached items and sections, with a layout or a form: some megabytes. */
  private static final int MOST = 20_000;

  private final Map<List<Object>, LevelState> known = new LinkedHashMap<>(16, 0.75f, true);
  private int size;
  private final Map<LevelContent, FormChoice> choices = new LinkedHashMap<>(16, 0.75f, true);
  private int sizeOfChoices;

  /**
   * Takes the layout of a level from the cache, or runs the given layout.
   *
   * @param facts all properties that the layout depends on
   */
  void place(Level level, List<Object> facts, Runnable layout) {
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

  private synchronized LevelState get(List<Object> facts) {
    return known.get(facts);
  }

  private synchronized void put(List<Object> facts, LevelState placed) {
    LevelState before = known.put(facts, placed);
    size += placed.size() - (before == null ? 0 : before.size());
    Iterator<LevelState> oldest = known.values().iterator();
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

  static List<Integer> end(Level level, EdgeSection.End end) {
    int borderPoint =
        end.borderPoint() == null ? -1 : end.item().borderPoints.indexOf(end.borderPoint());
    return List.of(level.items.indexOf(end.item()), borderPoint);
  }
}

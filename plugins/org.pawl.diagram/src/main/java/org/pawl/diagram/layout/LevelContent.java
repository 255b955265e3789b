// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * All properties of a level and of the levels inside of it that their layout without manual places
 * depends on, before any of them is placed.
 */
final class LevelContent {
  private final List<Object> facts;
  private final int hash;
  private final int size;

  private LevelContent(List<Object> facts, int size) {
    this.facts = facts;
    this.size = size;
    this.hash = facts.hashCode();
  }

  /** The content of a level that has not been placed yet. */
  static LevelContent of(Level level, double top, Dimensions measures) {
    List<Object> facts = new ArrayList<>();
    facts.add(top);
    facts.add(level.row);
    if (level.owner != null) {
      facts.add(words(level.owner, measures));
      level.owner.borderPoints.forEach(borderPoint -> add(facts, borderPoint));
    }
    int size = level.items.size() + level.sections.size();
    for (LevelItem item : level.items) {
      facts.add(words(item, measures));
      facts.add(item.node == null ? "region" : item.node.kind());
      if (item.inside != null) {
        LevelContent inside = of(item.inside, item.header(measures), measures);
        facts.add(inside);
        size += inside.size();
      }
      item.borderPoints.forEach(borderPoint -> add(facts, borderPoint));
    }
    for (EdgeSection section : level.sections) {
      facts.add(LevelCache.end(level, section.source));
      facts.add(LevelCache.end(level, section.target));
      facts.add(section.labelled ? measures.label(section.edge.label()) : "");
    }
    return new LevelContent(List.copyOf(facts), size);
  }

  /** The number of items and sections in all of its levels. */
  int size() {
    return size;
  }

  private static Object words(LevelItem item, Dimensions measures) {
    return item.node == null ? "" : measures.words(item.node);
  }

  private static void add(List<Object> facts, BorderPoint borderPoint) {
    facts.add(borderPoint.side);
    facts.add(borderPoint.port == null ? "" : borderPoint.port.kind());
    facts.add(borderPoint.port == null ? "" : borderPoint.port.name());
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof LevelContent content
            && hash == content.hash
            && facts.equals(content.facts);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}

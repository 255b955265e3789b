// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/** Places nodes without edges in rows below the rest, in the order of the text. */
final class IsolatedNodes {
  private static final double GAP = 28;

  private final Level level;
  private final double side;
  private final List<LevelItem> items = new ArrayList<>();

  /**
   * @param side the distance between the border and the content
   */
  IsolatedNodes(Level level, double side) {
    this.level = level;
    this.side = side;
    Set<LevelItem> joined =
        level.sections.stream()
            .flatMap(section -> Stream.of(section.source.item(), section.target.item()))
            .collect(Collectors.toSet());
    for (LevelItem item : level.items) {
      if (!joined.isEmpty() && !joined.contains(item) && item.borderPoints.isEmpty()) {
        items.add(item);
      }
    }
  }

  boolean contains(LevelItem item) {
    return items.contains(item);
  }

  /** Places them below the other items; a row is as wide as those, or as its widest box. */
  void place() {
    if (items.isEmpty()) {
      return;
    }
    double right = level.width - side;
    double x = side;
    double y = level.height - side + GAP;
    double width = level.width;
    double bottom = y;
    for (LevelItem item : items) {
      if (x > side && x + item.width > right) {
        x = side;
        y = bottom + GAP;
      }
      item.x = x;
      item.y = y;
      x += item.width + GAP;
      width = Math.max(width, item.x + item.width + side);
      bottom = Math.max(bottom, y + item.height);
    }
    level.grow(width, bottom + side);
  }
}

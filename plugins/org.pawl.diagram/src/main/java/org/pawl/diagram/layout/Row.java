// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

/** Regions side by side, as high as the highest. */
final class Row {
  private final Level level;
  private final Measures measures;
  private final double top;

  Row(Level level, Measures measures, double top) {
    this.level = level;
    this.measures = measures;
    this.top = top;
  }

  void place() {
    // Edges that leave a region pass beside and below it.
    double lane = level.legs.isEmpty() ? 0 : 20 + 8 * Math.min(8, level.legs.size());
    double tallest = level.items.stream().mapToDouble(i -> i.height).max().orElse(0);
    double words = level.owner.node == null ? 0 : measures.words(level.owner.node).width();
    double natural = level.items.stream().mapToDouble(i -> i.width).sum();
    double wanted = words - lane * (level.items.size() + 1);
    double more = Math.ceil(Math.max(0, wanted - natural) / level.items.size());
    double x = lane;
    for (Item item : level.items) {
      item.width += more;
      item.height = tallest;
      item.inside.grow(item.width, item.height);
      item.x = x;
      item.y = top + lane;
      x += item.width + lane;
    }
    level.width = x;
    level.height = top + tallest + 2 * lane;
    new Wires(level, measures, top).draw();
  }
}

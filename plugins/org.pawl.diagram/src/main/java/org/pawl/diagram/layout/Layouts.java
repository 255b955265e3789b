// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import org.eclipse.elk.core.options.Direction;
import org.pawl.diagram.Diagram;

/**
 * Lays diagrams out. The same diagram has always the same layout, and a small change moves little:
 * everything stands in the order of the text as far as it can.
 */
public final class Layouts {
  /** A drawing becomes this much wider than high before it is turned. */
  private static final double RIBBON = 2.2;

  private final Measures measures;

  public Layouts(Lettering lettering) {
    this.measures = new Measures(lettering);
  }

  /** The diagram's layout. */
  public Layout of(Diagram diagram) {
    Hierarchy hierarchy = new Hierarchy(diagram);
    place(hierarchy.drawing);
    return new Assembly(diagram, hierarchy, measures).layout();
  }

  private void place(Level level) {
    for (Item item : level.items) {
      if (item.inside != null) {
        place(item.inside);
      }
      Measures.Size words = item.node == null ? new Measures.Size(0, 0) : measures.words(item.node);
      item.width = Math.max(words.width(), item.inside == null ? 0 : item.inside.width);
      item.height = Math.max(words.height(), item.inside == null ? 0 : item.inside.height);
      if (item.inside != null) {
        item.inside.grow(item.width, item.height);
      }
    }
    double top = level.owner == null ? 0 : level.owner.header(measures);
    if (level.row) {
      new Row(level, measures, top).place();
    } else {
      byElk(level, top);
    }
  }

  private void byElk(Level level, double top) {
    ElkPlacement right = new ElkPlacement(level, measures, top, Direction.RIGHT);
    ElkPlacement chosen = right;
    if (right.width() > RIBBON * right.height()) {
      ElkPlacement down = new ElkPlacement(level, measures, top, Direction.DOWN);
      chosen = cost(down) < cost(right) ? down : right;
    }
    chosen.apply();
  }

  /** How small a drawing becomes on a page. */
  private static double cost(ElkPlacement placement) {
    return Math.max(placement.width() / 1.5, placement.height());
  }
}

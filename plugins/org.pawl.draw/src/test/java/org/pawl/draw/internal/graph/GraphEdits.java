// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import java.util.List;
import java.util.Map;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.edit.text.EditRefusedException;

/**
 * Edits of each figure of a diagram, with a check after each of them. Every second one is undone.
 */
final class GraphEdits {
  private final Runnable check;
  private int edits;

  GraphEdits(Runnable check) {
    this.check = check;
  }

  /** The number of edits that were not refused. */
  int count() {
    return edits;
  }

  /** Gives other texts to each figure, and moves it. */
  void edit(EditedDiagram diagram) {
    for (String id : List.copyOf(diagram.ids())) {
      for (String text : List.of("Other", "after 1 ms", "Other: Table")) {
        edit(diagram, () -> diagram.labels().relabel(id, text));
      }
      Box box = diagram.layout().boxes().get(id);
      if (box != null) {
        Point corner = new Point(box.x() + 40, box.y() + 10);
        edit(diagram, () -> diagram.places().move(Map.of(id, corner)));
      }
    }
  }

  private void edit(EditedDiagram diagram, Runnable edit) {
    try {
      edit.run();
    } catch (EditRefusedException refused) {
      return;
    }
    check.run();
    if (edits++ % 2 == 0) {
      diagram.history().undo();
      check.run();
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.stored.StoredLayout;

/**
 * Lists of elements that have no place in a drawing, which pictures do not have: beside or below
 * the drawing, whichever is nearer to its corner, or at their manual place.
 */
final class SideLists {
  private static final int GAP = 20;

  private record Listed(String key, IGraphicalEditPart part, Bounds bounds) {}

  private final Layout layout;
  private final StoredLayout stored;
  private final List<Listed> lists = new ArrayList<>();

  SideLists(Layout layout, StoredLayout stored) {
    this.layout = layout;
    this.stored = stored;
  }

  void add(String key, IGraphicalEditPart part, Bounds bounds) {
    lists.add(new Listed(key, part, bounds));
  }

  List<IGraphicalEditPart> parts() {
    return lists.stream().map(Listed::part).toList();
  }

  /** Returns whether a place has changed. */
  boolean place() {
    boolean changed = false;
    boolean below = layout.width() > layout.height();
    double x = below ? GAP : layout.width() + GAP;
    double y = below ? layout.height() + GAP : GAP;
    for (Listed list : lists) {
      Box next = new Box(Math.ceil(x), Math.ceil(y), 0, 0);
      changed |= place(list.bounds, stored.box(list.key).orElse(next));
      if (stored.box(list.key).isEmpty()) {
        var size = list.part.getFigure().getSize();
        x += below ? size.width + GAP : 0;
        y += below ? 0 : size.height + GAP;
      }
    }
    return changed;
  }

  /** Without a size, a list is as large as its content. */
  private static boolean place(Bounds bounds, Box place) {
    int x = (int) Math.rint(place.x());
    int y = (int) Math.rint(place.y());
    int width = place.width() > 0 ? (int) Math.rint(place.width()) : -1;
    int height = place.height() > 0 ? (int) Math.rint(place.height()) : -1;
    if (bounds.getX() == x
        && bounds.getY() == y
        && bounds.getWidth() == width
        && bounds.getHeight() == height) {
      return false;
    }
    bounds.setX(x);
    bounds.setY(y);
    bounds.setWidth(width);
    bounds.setHeight(height);
    return true;
  }
}

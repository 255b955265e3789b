// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.glsp.graph.GDimension;
import org.eclipse.glsp.graph.GPoint;
import org.eclipse.glsp.server.operations.ChangeBoundsOperation;
import org.eclipse.glsp.server.types.ElementAndBounds;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.draw.edits.EditedDiagram;

/** Moves and resizes nodes, and moves the labels of edges. */
public class ChangeBoundsHandler extends DiagramOperationHandler<ChangeBoundsOperation> {
  @Override
  public String getLabel() {
    return "Move";
  }

  /** Smaller differences are not a change of the size. */
  private static final double NEAR = 0.6;

  @Override
  protected void edit(EditedDiagram diagram, ChangeBoundsOperation operation) {
    Map<String, Point> moved = new HashMap<>();
    Map<String, Box> resized = new HashMap<>();
    Map<String, Point> labels = new HashMap<>();
    for (ElementAndBounds bounds : operation.getNewBounds()) {
      String id = bounds.getElementId();
      Box before = diagram.layout().boxes().get(id);
      GPoint position = bounds.getNewPosition();
      if (id.endsWith("|label")) {
        if (position != null) {
          String edge = id.substring(0, id.lastIndexOf('|'));
          labels.put(edge, new Point(position.getX(), position.getY()));
        }
      } else if (before == null) {
        diagram.checkDrawn(id);
      } else {
        Point corner =
            position == null ? new Point(before.x(), before.y()) : absolute(diagram, id, position);
        GDimension size = bounds.getNewSize();
        if (isOther(size, before)) {
          resized.put(id, new Box(corner.x(), corner.y(), size.getWidth(), size.getHeight()));
        } else {
          moved.put(id, corner);
        }
      }
    }
    if (!moved.isEmpty()) {
      diagram.places().move(moved);
    }
    if (!resized.isEmpty()) {
      diagram.places().resize(resized);
    }
    labels.forEach(diagram.places()::moveLabel);
  }

  private static boolean isOther(GDimension size, Box before) {
    return size != null
        && (Math.abs(size.getWidth() - before.width()) > NEAR
            || Math.abs(size.getHeight() - before.height()) > NEAR);
  }

  private static Point absolute(EditedDiagram diagram, String id, GPoint position) {
    Point origin = diagram.around(id);
    return new Point(position.getX() + origin.x(), position.getY() + origin.y());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.eclipse.glsp.server.operations.ChangeRoutingPointsOperation;
import org.eclipse.glsp.server.types.ElementAndRoutingPoints;
import org.pawl.diagram.geometry.Point;
import org.pawl.draw.edits.EditedDiagram;

/** Sets the bend points of edges. */
public class ChangeRoutingPointsHandler
    extends DiagramOperationHandler<ChangeRoutingPointsOperation> {
  @Override
  public String getLabel() {
    return "Bend";
  }

  @Override
  protected void edit(EditedDiagram diagram, ChangeRoutingPointsOperation operation) {
    for (ElementAndRoutingPoints edge : operation.getNewRoutingPoints()) {
      diagram
          .places()
          .bend(
              edge.getElementId(),
              edge.getNewRoutingPoints().stream()
                  .map(point -> new Point(Math.rint(point.getX()), Math.rint(point.getY())))
                  .toList());
    }
  }
}

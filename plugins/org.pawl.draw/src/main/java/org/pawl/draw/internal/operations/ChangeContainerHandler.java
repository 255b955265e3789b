// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import java.util.Optional;
import org.eclipse.glsp.server.operations.ChangeContainerOperation;
import org.pawl.diagram.geometry.Point;
import org.pawl.draw.edits.EditedDiagram;

/** Moves an element into another state, region or machine. */
public class ChangeContainerHandler extends DiagramOperationHandler<ChangeContainerOperation> {
  @Override
  public String getLabel() {
    return "Move into another composite";
  }

  @Override
  protected void edit(EditedDiagram diagram, ChangeContainerOperation operation) {
    Optional<Point> corner =
        operation.getLocation().map(point -> new Point(point.getX(), point.getY()));
    created(
        diagram
            .structure()
            .moveInto(operation.getElementId(), operation.getTargetContainerId(), corner));
  }
}

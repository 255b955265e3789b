// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import java.util.List;
import org.eclipse.glsp.server.operations.CreateEdgeOperation;
import org.eclipse.glsp.server.operations.CreateOperationHandler;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.palette.Tools;

/** Connects two figures with a tool of the palette. */
public class CreateEdgeHandler extends DiagramOperationHandler<CreateEdgeOperation>
    implements CreateOperationHandler<CreateEdgeOperation> {
  @Override
  public List<String> getHandledElementTypeIds() {
    return Tools.types(true);
  }

  @Override
  public String getLabel() {
    return "New";
  }

  @Override
  protected void edit(EditedDiagram diagram, CreateEdgeOperation operation) {
    created(
        diagram
            .structure()
            .connect(
                Tools.connected(operation.getElementTypeId()),
                operation.getSourceElementId(),
                operation.getTargetElementId()));
  }
}

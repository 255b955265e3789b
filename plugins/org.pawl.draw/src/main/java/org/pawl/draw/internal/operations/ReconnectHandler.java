// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.eclipse.glsp.server.operations.ReconnectEdgeOperation;
import org.pawl.draw.edits.EditedDiagram;

/** Changes the ends of an edge. */
public class ReconnectHandler extends DiagramOperationHandler<ReconnectEdgeOperation> {
  @Override
  public String getLabel() {
    return "Reconnect";
  }

  @Override
  protected void edit(EditedDiagram diagram, ReconnectEdgeOperation operation) {
    diagram
        .structure()
        .reconnect(
            operation.getEdgeElementId(),
            operation.getSourceElementId(),
            operation.getTargetElementId());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.eclipse.glsp.server.operations.DeleteOperation;
import org.pawl.draw.edits.EditedDiagram;

/** Deletes the elements of figures. */
public class DeleteHandler extends DiagramOperationHandler<DeleteOperation> {
  @Override
  public String getLabel() {
    return "Delete";
  }

  @Override
  protected void edit(EditedDiagram diagram, DeleteOperation operation) {
    diagram.structure().delete(operation.getElementIds());
  }
}

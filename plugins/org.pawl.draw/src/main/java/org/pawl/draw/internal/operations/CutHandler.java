// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.eclipse.glsp.server.operations.CutOperation;
import org.pawl.draw.edits.EditedDiagram;

/** Deletes the elements that the client has copied. */
public class CutHandler extends DiagramOperationHandler<CutOperation> {
  @Override
  public String getLabel() {
    return "Cut";
  }

  @Override
  protected void edit(EditedDiagram diagram, CutOperation operation) {
    diagram.structure().delete(operation.getEditorContext().getSelectedElementIds());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.eclipse.glsp.server.features.directediting.ApplyLabelEditOperation;
import org.pawl.draw.edits.EditedDiagram;

/** Changes a label. */
public class ApplyLabelEditHandler extends DiagramOperationHandler<ApplyLabelEditOperation> {
  @Override
  public String getLabel() {
    return "Change the text";
  }

  @Override
  protected void edit(EditedDiagram diagram, ApplyLabelEditOperation operation) {
    diagram.labels().relabel(operation.getLabelId(), operation.getText());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.requests.ApplyFixOperation;

/** Applies a quick fix. */
public class ApplyFixHandler extends DiagramOperationHandler<ApplyFixOperation> {
  @Override
  public String getLabel() {
    return "Quick fix";
  }

  @Override
  protected void edit(EditedDiagram diagram, ApplyFixOperation operation) {
    diagram.problems().fix(operation.elementId(), operation.message(), operation.fix());
  }
}

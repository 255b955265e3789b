// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.members.MoveMemberOperation;

/** Changes the order of declarations. */
public class MoveMemberHandler extends DiagramOperationHandler<MoveMemberOperation> {
  @Override
  public String getLabel() {
    return "Move a line";
  }

  @Override
  protected void edit(EditedDiagram diagram, MoveMemberOperation operation) {
    diagram.members().move(operation.elementId(), operation.up());
  }
}

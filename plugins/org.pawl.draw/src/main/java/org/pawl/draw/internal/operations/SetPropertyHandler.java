// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.requests.SetPropertyOperation;

/** Sets a field of an element. */
public class SetPropertyHandler extends DiagramOperationHandler<SetPropertyOperation> {
  @Override
  public String getLabel() {
    return "Change a property";
  }

  @Override
  protected void edit(EditedDiagram diagram, SetPropertyOperation operation) {
    diagram.properties().set(operation.elementId(), operation.field(), operation.value());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.glsp.server.operations.CreateNodeOperation;
import org.eclipse.glsp.server.operations.CreateOperationHandler;
import org.pawl.diagram.geometry.Box;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.palette.Tools;

/** Creates an element with a tool of the palette. */
public class CreateNodeHandler extends DiagramOperationHandler<CreateNodeOperation>
    implements CreateOperationHandler<CreateNodeOperation> {
  @Override
  public List<String> getHandledElementTypeIds() {
    return Tools.types(false);
  }

  @Override
  public String getLabel() {
    return "New";
  }

  @Override
  protected void edit(EditedDiagram diagram, CreateNodeOperation operation) {
    String in =
        operation.getContainerId() == null ? diagram.diagram().key() : operation.getContainerId();
    created(
        diagram
            .structure()
            .create(Tools.created(operation.getElementTypeId()), in, place(operation)));
  }

  private static Optional<Box> place(CreateNodeOperation operation) {
    return operation
        .getLocation()
        .map(
            corner ->
                new Box(
                    corner.getX(),
                    corner.getY(),
                    size(operation, "width"),
                    size(operation, "height")));
  }

  private static double size(CreateNodeOperation operation, String name) {
    Map<String, String> args = operation.getArgs();
    String value = args == null ? null : args.get(name);
    return value == null ? 0 : Math.max(0, Math.min(20_000, Double.parseDouble(value)));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import java.util.List;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.requests.RefactorOperation;
import org.pawl.edit.text.EditRefusedException;

/** Runs a refactoring on the selected elements. */
public class RefactorHandler extends DiagramOperationHandler<RefactorOperation> {
  @Override
  public String getLabel() {
    return "Refactor";
  }

  @Override
  protected void edit(EditedDiagram diagram, RefactorOperation operation) {
    List<String> ids = operation.elementIds() == null ? List.of() : operation.elementIds();
    switch (operation.name()) {
      case "layOutAgain" -> diagram.places().layOutAgain(ids);
      case "beginSystem" -> diagram.structure().beginSystem();
      case "group" -> diagram.structure().group(selected(ids));
      case "extract" -> diagram.structure().extract(selected(ids).get(0));
      case "fold" -> diagram.structure().fold(selected(ids).get(0));
      default -> throw new IllegalArgumentException(operation.name());
    }
  }

  private static List<String> selected(List<String> ids) {
    if (ids.isEmpty()) {
      throw new EditRefusedException("nothing is selected; select a state");
    }
    return ids;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.glsp.server.operations.PasteOperation;
import org.eclipse.glsp.server.types.EditorContext;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.requests.ClipboardHandler;
import org.pawl.edit.clipboard.CopiedMembers;

/** Pastes copied elements, or text of the language, into the selected element. */
public class PasteHandler extends DiagramOperationHandler<PasteOperation> {
  @Override
  public String getLabel() {
    return "Paste";
  }

  @Override
  protected void edit(EditedDiagram diagram, PasteOperation operation) {
    Map<String, String> data = operation.getClipboardData();
    EditorContext context = operation.getEditorContext();
    List<String> selected = context == null ? List.of() : context.getSelectedElementIds();
    String into =
        selected == null || selected.isEmpty() ? diagram.diagram().key() : selected.get(0);
    String copied = data.get(ClipboardHandler.COPIED);
    if (copied == null) {
      diagram.clipboard().paste(into, data.getOrDefault(ClipboardHandler.TEXT, ""));
      return;
    }
    Optional<Point> at =
        context == null
            ? Optional.empty()
            : context.getLastMousePosition().map(point -> new Point(point.getX(), point.getY()));
    Box whole = new Box(0, 0, diagram.layout().width(), diagram.layout().height());
    diagram.clipboard().paste(into, CopiedMembers.of(copied), at, whole);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.ui.handlers.HandlerUtil;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.picture.Picture;
import org.pawl.sirius.internal.layout.LayoutUpdater;
import org.pawl.ui.diagram.DiagramExport;

/** Exports a diagram as the picture that {@code pawl render} makes of it. */
public final class ExportDiagram extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof DDiagramEditor editor) {
      picture(editor)
          .ifPresent(picture -> DiagramExport.ask(HandlerUtil.getActiveShell(event), picture));
    }
    return null;
  }

  /** The picture of an editor's diagram; empty while the text has syntax errors. */
  public static Optional<Picture> picture(DDiagramEditor editor) {
    return editor.getRepresentation() instanceof DSemanticDecorator drawn
        ? LayoutUpdater.layout(drawn).map(PictureBuilder::of)
        : Optional.empty();
  }
}

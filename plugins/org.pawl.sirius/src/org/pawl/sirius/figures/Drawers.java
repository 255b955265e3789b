// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.figures;

import java.util.List;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;

/**
 * The sections of a palette. All open, none would have room for its tools: those that are needed
 * most are, to begin with.
 */
public final class Drawers {
  private static final List<String> OPEN = List.of("States", "Transitions", "Objects", "Wires");

  private Drawers() {}

  /**
   * Closes the others. They are made anew for that: those that are there would show how they close,
   * one after the other.
   */
  public static void close(DiagramEditor editor) {
    PaletteViewer viewer =
        editor.getDiagramEditDomain() instanceof EditDomain domain
            ? domain.getPaletteViewer()
            : null;
    if (viewer == null || viewer.getPaletteRoot() == null) {
      return;
    }
    for (Object entry : viewer.getPaletteRoot().getChildren()) {
      if (entry instanceof PaletteDrawer drawer && !OPEN.contains(drawer.getLabel())) {
        drawer.setInitialState(PaletteDrawer.INITIAL_STATE_CLOSED);
      }
    }
    viewer.setContents(viewer.getPaletteRoot());
    viewer.setActiveTool(viewer.getActiveTool());
  }
}

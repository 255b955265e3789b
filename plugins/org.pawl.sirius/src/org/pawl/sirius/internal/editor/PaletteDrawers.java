// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.List;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.palette.ConnectionCreationToolEntry;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.palette.PaletteStack;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.XMLMemento;

/**
 * The drawers of the palette. Not all of them fit on the screen, so initially only the most
 * important ones are open.
 */
final class PaletteDrawers {
  private static final List<String> OPEN = List.of("States", "Transitions", "Objects", "Wires");
  private static final List<String> HIDDEN = List.of("noteStack", "GenericConnectionCreationTool");

  private PaletteDrawers() {}

  /**
   * Closes the other drawers, and hides Sirius' tools for notes, which are not saved, and for
   * edges, which Pawl's tools replace. The drawers are created again, because existing ones would
   * close one after the other with an animation.
   */
  static void tidy(DiagramEditor editor) {
    PaletteViewer viewer = viewer(editor);
    if (viewer == null) {
      return;
    }
    for (Object entry : viewer.getPaletteRoot().getChildren()) {
      if (entry instanceof PaletteDrawer drawer) {
        if (!OPEN.contains(drawer.getLabel())) {
          drawer.setInitialState(PaletteDrawer.INITIAL_STATE_CLOSED);
        }
        drawLines(drawer);
      }
    }
    hideOthers(viewer.getPaletteRoot().getDefaultEntry().getParent());
    fill(viewer);
  }

  /** Applies the colours of another theme; open drawers stay open. */
  static void colour(DiagramEditor editor) {
    PaletteViewer viewer = viewer(editor);
    if (viewer != null) {
      XMLMemento state = XMLMemento.createWriteRoot("palette");
      viewer.saveState(state);
      fill(viewer);
      viewer.restoreState(state);
      Composite around = viewer.getControl().getParent().getParent();
      around.redraw(0, 0, around.getSize().x, around.getSize().y, true);
    }
  }

  /** Null if the editor has no palette yet. */
  private static PaletteViewer viewer(DiagramEditor editor) {
    PaletteViewer viewer =
        editor.getDiagramEditDomain() instanceof EditDomain domain
            ? domain.getPaletteViewer()
            : null;
    return viewer == null || viewer.getPaletteRoot() == null || viewer.getControl() == null
        ? null
        : viewer;
  }

  private static void fill(PaletteViewer viewer) {
    viewer.setColorProvider(new PaletteColours(viewer.getControl()));
    viewer.setContents(viewer.getPaletteRoot());
    viewer.setActiveTool(viewer.getActiveTool());
  }

  private static void drawLines(PaletteDrawer drawer) {
    for (Object entry : drawer.getChildren()) {
      if (entry instanceof ConnectionCreationToolEntry tool) {
        tool.setToolClass(DragConnectionTool.class);
      }
    }
  }

  private static void hideOthers(PaletteContainer tools) {
    for (Object entry : tools.getChildren()) {
      if (entry instanceof PaletteStack stack) {
        stack.setVisible(false);
      } else if (entry instanceof PaletteEntry tool && HIDDEN.contains(tool.getId())) {
        tool.setVisible(false);
      }
    }
  }
}

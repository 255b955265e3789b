// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.pawl.sirius.internal.feedback.PartListeners;
import org.pawl.sirius.internal.layout.LayoutUpdater;
import org.pawl.sirius.internal.layout.MenuLocation;
import org.pawl.sirius.internal.theme.DiagramSurface;

/**
 * Adapts the editors of diagrams: tool bar, menus, palette, colours, and layout. Applies to all
 * editors: newly opened, restored with the workbench, and created when their tab is selected.
 */
public final class EditorDecorator {
  private static final Set<DiagramEditor> TIDY = Collections.newSetFromMap(new WeakHashMap<>());

  /** The delay until the platform has applied the colours of a theme change, in ms. */
  private static final int PAUSE_MILLIS = 1000;

  private static boolean followed;

  private EditorDecorator() {}

  /** Waits until an editor has content. */
  static void follow() {
    if (!followed) {
      followed = true;
      PartListeners.tell(new NewEditors());
    }
  }

  /** Does nothing for an editor that is adapted already. */
  private static void tidy(DiagramEditor editor) {
    if (TIDY.add(editor)) {
      ActionFilter.reduce(editor);
      MainMenu.reduce(editor);
      PaletteDrawers.tidy(editor);
      DiagramSurface.lay(editor, () -> colour(editor));
      MenuLocation.follow(editor);
      LayoutUpdater.later(editor);
      SavedViewport.of(editor);
    }
  }

  /** Creates controls with fixed colours again after a theme change. */
  private static void colour(DiagramEditor editor) {
    var viewer = editor.getDiagramGraphicalViewer();
    if (viewer != null && viewer.getControl() != null && !viewer.getControl().isDisposed()) {
      PaletteDrawers.colour(editor);
      viewer
          .getControl()
          .getDisplay()
          .timerExec(PAUSE_MILLIS, () -> PropertyPageOverride.renew(editor));
      // The outline shows these layers.
      LayerManager.Helper.find(viewer.getRootEditPart())
          .getLayer(LayerConstants.SCALABLE_LAYERS)
          .repaint();
    }
  }

  private static final class NewEditors implements IPartListener2 {
    @Override
    public void partOpened(IWorkbenchPartReference reference) {
      if (reference.getPart(false) instanceof DiagramEditor editor
          && editor.getEditorInput() instanceof DrawingInput) {
        tidy(editor);
      }
    }
  }
}

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
 * Makes what is around a diagram that of Pawl, and has it laid out with its figures, however its
 * editor comes to be there: opened, restored with the workbench, or not before its tab is clicked.
 */
public final class EditorDecorator {
  private static final Set<DiagramEditor> TIDY = Collections.newSetFromMap(new WeakHashMap<>());

  /** So long the platform takes until its own colours are those of another theme. */
  private static final int PAUSE_MILLIS = 1000;

  private static boolean followed;

  private EditorDecorator() {}

  /** Once there is something to show in an editor. */
  static void follow() {
    if (!followed) {
      followed = true;
      PartListeners.tell(new NewEditors());
    }
  }

  /** Nothing more of one that was open already. */
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

  /** What is made once, in the colours of one theme, is made anew in those of another. */
  private static void colour(DiagramEditor editor) {
    var viewer = editor.getDiagramGraphicalViewer();
    if (viewer != null && viewer.getControl() != null && !viewer.getControl().isDisposed()) {
      PaletteDrawers.colour(editor);
      viewer
          .getControl()
          .getDisplay()
          .timerExec(PAUSE_MILLIS, () -> PropertyPageOverride.renew(editor));
      // The outline's picture is of these.
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

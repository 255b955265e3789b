// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DDiagramEditPart;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;

/**
 * A diagram as such. Its editor is opened first, and what is on it is made in a step of its own, so
 * that the workbench answers in between, and figures are laid out once, when they have their room.
 * Of the UI thread.
 */
public final class PawlDiagramEditPart extends DDiagramEditPart {
  private static boolean later;

  private boolean empty = later;

  public PawlDiagramEditPart(View view) {
    super(view);
    if (empty) {
      Display.getCurrent().asyncExec(this::fill);
    }
  }

  /** Opens an editor, which soon shows what is on its diagram. */
  public static IEditorPart opened(Supplier<IEditorPart> opening) {
    later = true;
    try {
      return opening.get();
    } finally {
      later = false;
    }
  }

  private void fill() {
    empty = false;
    if (isActive()) {
      refresh();
    }
  }

  @Override
  @SuppressWarnings("rawtypes")
  protected List getModelChildren() {
    return empty ? List.of() : super.getModelChildren();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DDiagramEditPart;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;

/**
 * The edit part of a diagram. The editor is opened first and its content created in a second step:
 * so the workbench can handle events in between, and figures are laid out only once, at their final
 * size. Only in the UI thread.
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

  /** Opens an editor, whose content follows soon. */
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

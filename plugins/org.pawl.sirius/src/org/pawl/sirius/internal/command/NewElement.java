// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.ui.handlers.HandlerUtil;
import org.pawl.sirius.internal.feedback.PaletteMenu;

/** The key Insert: the palette's tools for the selected elements of a diagram. */
public final class NewElement extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof DiagramEditor editor) {
      PaletteMenu.show(editor);
    }
    return null;
  }
}

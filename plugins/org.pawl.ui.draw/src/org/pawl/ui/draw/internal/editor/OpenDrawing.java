// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.FileEditorInput;

/** Opens the editor of a diagram, or shows the one that is open. */
public final class OpenDrawing {
  private OpenDrawing() {}

  /**
   * Opens a diagram.
   *
   * @param diagram the key; empty for the first diagram of the model
   * @return null if it could not be opened, which the user was told
   */
  public static IEditorPart open(IWorkbenchPage page, IFile file, String diagram) {
    return open(page, file, diagram, OptionalInt.empty());
  }

  /**
   * Opens a diagram, and selects the element at an offset of the text.
   *
   * @param diagram the key; empty for the first diagram of the model
   * @return null if it could not be opened, which the user was told
   */
  public static IEditorPart open(
      IWorkbenchPage page, IFile file, String diagram, OptionalInt offset) {
    IEditorInput input =
        diagram.isEmpty() ? new FileEditorInput(file) : new DrawnDiagramInput(file, diagram);
    try {
      IEditorPart opened =
          page.openEditor(
              input, DrawingEditor.ID, true, IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
      if (opened instanceof DrawingEditor drawing && offset.isPresent()) {
        drawing.selectAt(offset.getAsInt());
      }
      return opened;
    } catch (PartInitException e) {
      ILog.of(OpenDrawing.class).log(e.getStatus());
      return null;
    }
  }
}

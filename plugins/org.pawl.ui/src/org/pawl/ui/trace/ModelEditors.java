// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import org.eclipse.core.filesystem.EFS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.trace.live.ModelLocation;
import org.pawl.ui.PawlUi;

/** Opens models at an element. */
final class ModelEditors {
  private ModelEditors() {}

  static void open(ModelLocation place) {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    try {
      var store = EFS.getLocalFileSystem().getStore(place.file().toUri());
      IEditorPart editor = IDE.openEditorOnFileStore(page, store);
      if (editor instanceof ITextEditor text) {
        text.selectAndReveal(place.offset(), place.length());
      }
    } catch (PartInitException e) {
      PawlUi.log().log(e.getStatus());
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.io.IOException;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.sync.SynchronizedResource;

/** Asks what to do on save with a file that was changed by others. */
enum SaveConflict {
  OVERWRITE,
  RELOAD,
  CANCEL;

  private static final String[] CHOICES = {"Overwrite", "Reload", "Cancel"};

  static boolean isThere(Resource resource) {
    try {
      return resource instanceof SynchronizedResource file && file.synced().isChangedByOthers();
    } catch (IOException cannotBeRead) {
      // Saving reports the error.
      return false;
    }
  }

  static SaveConflict ask(String file) {
    int answer =
        MessageDialog.open(
            MessageDialog.QUESTION,
            Display.getDefault().getActiveShell(),
            "Update Conflict",
            file
                + " was changed on disk since it was read. Overwrite it with the content of this"
                + " editor, or reload it? After a reload, Undo restores your changes.",
            0,
            CHOICES);
    return answer == 0 ? OVERWRITE : answer == 1 ? RELOAD : CANCEL;
  }
}

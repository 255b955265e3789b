// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.session;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.mirror.MirrorResource;

/** What becomes of a file that somebody else has changed, when it is to be saved. */
enum Conflict {
  /** Nobody has. */
  NONE,
  OVERWRITE,
  RELOAD,
  CANCEL;

  private static final String[] CHOICES = {"Overwrite", "Reload", "Cancel"};

  /** Asks, if there is one. */
  static Conflict of(Resource resource) {
    try {
      return resource instanceof MirrorResource file && file.mirror().isChangedByOthers()
          ? ask(file.getURI().lastSegment())
          : NONE;
    } catch (IOException cannotBeRead) {
      // Saving will say so.
      return NONE;
    }
  }

  private static Conflict ask(String file) {
    var answer = new AtomicInteger();
    Display.getDefault()
        .syncExec(
            () ->
                answer.set(
                    MessageDialog.open(
                        MessageDialog.QUESTION,
                        Display.getDefault().getActiveShell(),
                        "Update Conflict",
                        file
                            + " was changed on the disk since it was read. Overwrite that with what"
                            + " you have here, or reload it? What you have can be brought back by"
                            + " Undo then.",
                        0,
                        CHOICES)));
    return switch (answer.get()) {
      case 0 -> OVERWRITE;
      case 1 -> RELOAD;
      default -> CANCEL;
    };
  }
}

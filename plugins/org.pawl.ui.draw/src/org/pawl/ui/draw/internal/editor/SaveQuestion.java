// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.pawl.ui.draw.internal.text.DrawnText;

/**
 * What to do on save, as text editors ask: others may have changed the file, or it is read-only.
 */
enum SaveQuestion {
  SAVE,
  RELOAD,
  CANCEL;

  private static final String[] CHOICES = {"Overwrite", "Reload", "Cancel"};

  /** Asks only if there is a reason. */
  static SaveQuestion ask(Shell shell, DrawnText text) {
    if (text.isChangedByOthers()) {
      int answer =
          MessageDialog.open(
              MessageDialog.QUESTION,
              shell,
              "Update Conflict",
              text.file().getName()
                  + " was changed on disk since it was read. Overwrite it with the content of this"
                  + " editor, or reload it? After a reload, Undo restores your changes.",
              0,
              CHOICES);
      if (answer != 0) {
        return answer == 1 ? RELOAD : CANCEL;
      }
    }
    return isWritable(shell, text) ? SAVE : CANCEL;
  }

  /** Makes read-only files writable, if the user agrees; a version control system may do it. */
  private static boolean isWritable(Shell shell, DrawnText text) {
    IFile[] locked = locked(text);
    if (locked.length > 0) {
      ResourcesPlugin.getWorkspace().validateEdit(locked, shell);
    }
    return locked(text).length == 0;
  }

  private static IFile[] locked(DrawnText text) {
    return Stream.of(text.file(), text.layoutFile())
        .filter(file -> file.exists() && file.isReadOnly())
        .toArray(IFile[]::new);
  }
}

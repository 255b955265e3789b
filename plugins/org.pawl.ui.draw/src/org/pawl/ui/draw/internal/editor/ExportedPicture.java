// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Saves a picture that the page has made where the user wants it. */
final class ExportedPicture {
  private ExportedPicture() {}

  static void ask(Shell shell, String name, byte[] content) {
    FileDialog dialog = new FileDialog(shell, SWT.SAVE);
    dialog.setText("Export Diagram");
    dialog.setFileName(name);
    dialog.setOverwrite(true);
    String file = dialog.open();
    if (file != null) {
      try {
        Files.write(Path.of(file), content);
      } catch (IOException e) {
        MessageDialog.openError(shell, "Export Diagram", file + ": " + e.getMessage());
      }
    }
  }
}

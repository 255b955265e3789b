// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.pawl.ui.PawlUi;

/** Saves the trace so far as a file that {@code pawl trace} reads. */
final class SaveTrace extends Action {
  private final Supplier<Shell> shell;

  SaveTrace(Supplier<Shell> shell) {
    super("Save As…");
    this.shell = shell;
    setToolTipText("Save the whole trace as a file that 'pawl trace' reads");
    setImageDescriptor(PawlUi.image("icons/save.svg"));
  }

  @Override
  public void run() {
    TraceSession session = TraceSessions.get().current().orElse(null);
    if (session == null) {
      return;
    }
    var dialog = new FileDialog(shell.get(), SWT.SAVE);
    dialog.setFilterExtensions(new String[] {"*.trace", "*"});
    dialog.setFileName(session.file().getFileName().toString());
    dialog.setOverwrite(true);
    String chosen = dialog.open();
    if (chosen != null) {
      save(session, Path.of(chosen));
    }
  }

  private void save(TraceSession session, Path file) {
    try {
      Files.copy(session.file(), file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      MessageDialog.openError(shell.get(), "Save Trace", "Cannot write " + file + ".");
    }
  }
}

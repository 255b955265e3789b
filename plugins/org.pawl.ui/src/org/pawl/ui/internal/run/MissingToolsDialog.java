// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.pawl.services.program.MissingTools;

/** Lists tools to install, and copies the command that installs them, if it is known. */
final class MissingToolsDialog extends MessageDialog {
  private static final String COPY = "Copy command";
  private static final String CLOSE = "Close";

  private final MissingTools missing;

  private MissingToolsDialog(Shell parent, MissingTools missing) {
    super(
        parent,
        "Tools are missing",
        null,
        missing.getMessage(),
        INFORMATION,
        missing.command().isEmpty() ? new String[] {CLOSE} : new String[] {COPY, CLOSE},
        missing.command().isEmpty() ? 0 : 1);
    this.missing = missing;
  }

  /** May be called in any thread; does not wait for the user. */
  static void show(MissingTools missing) {
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(
        () -> {
          var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
          new MissingToolsDialog(window == null ? null : window.getShell(), missing).open();
        });
  }

  @Override
  protected void buttonPressed(int button) {
    if (button == 0 && !missing.command().isEmpty()) {
      var clipboard = new Clipboard(getShell().getDisplay());
      clipboard.setContents(
          new Object[] {missing.command()}, new Transfer[] {TextTransfer.getInstance()});
      clipboard.dispose();
      return;
    }
    super.buttonPressed(button);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchWindow;
import org.pawl.ui.project.NewPawlModelWizard;

/** The wizard New Pawl Drawing: creates a sample model and opens it as a diagram. */
public final class NewDrawingWizard extends NewPawlModelWizard {
  public NewDrawingWizard() {
    setWindowTitle("New Pawl Drawing");
  }

  /** Opens the machine, which is usually changed first. Its menu leads to the system. */
  @Override
  protected void open(IWorkbenchWindow window, IFile model) {
    OpenDiagram.openMachine(window.getShell(), model);
  }
}

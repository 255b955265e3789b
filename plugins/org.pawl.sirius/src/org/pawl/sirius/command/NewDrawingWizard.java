// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.command;

import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.pawl.ui.project.NewPawlModelWizard;

/** New Pawl Drawing: a model with the least that is one, open as a diagram. */
public final class NewDrawingWizard extends NewPawlModelWizard {
  public NewDrawingWizard() {
    setWindowTitle("New Pawl Drawing");
  }

  @Override
  protected void open(IFile model) {
    OpenDiagram.open(getShell(), model, OptionalInt.empty());
  }
}

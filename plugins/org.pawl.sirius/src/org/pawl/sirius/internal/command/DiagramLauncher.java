// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorLauncher;

/** Opens the first diagram of a model with Sirius, for the menu Open With. */
public final class DiagramLauncher implements IEditorLauncher {
  @Override
  public void open(IPath location) {
    IFile model = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(location);
    if (model != null) {
      OpenDiagram.open(Display.getCurrent().getActiveShell(), model, OptionalInt.empty());
    }
  }
}

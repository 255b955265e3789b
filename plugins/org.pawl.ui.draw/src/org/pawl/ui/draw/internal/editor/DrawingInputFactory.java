// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Restores the diagrams that were open when the workbench was closed. */
public final class DrawingInputFactory implements IElementFactory {
  static final String ID = "org.pawl.ui.draw.input";

  @Override
  public IAdaptable createElement(IMemento memento) {
    String path = memento.getString(DrawnDiagramInput.PATH);
    String diagram = memento.getString(DrawnDiagramInput.DIAGRAM);
    if (path == null || diagram == null) {
      return null;
    }
    var root = ResourcesPlugin.getWorkspace().getRoot();
    return new DrawnDiagramInput(root.getFile(IPath.fromPortableString(path)), diagram);
  }
}

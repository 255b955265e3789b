// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.Objects;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.pawl.ui.PawlUi;

/**
 * Reports changes of a layout file: when a diagram is saved, or another version is checked out. The
 * text of the model may be unchanged.
 */
final class LayoutFileListener implements IResourceChangeListener {
  private static final String EXTENSION = "pawllayout";

  private final Runnable changed;

  LayoutFileListener(Runnable changed) {
    this.changed = changed;
  }

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    try {
      event.getDelta().accept(this::visit);
    } catch (CoreException e) {
      PawlUi.log().log(e.getStatus());
    }
  }

  private boolean visit(IResourceDelta delta) {
    IResource resource = delta.getResource();
    if (resource.getType() == IResource.FILE
        && Objects.equals(EXTENSION, resource.getFileExtension())
        && (delta.getKind() != IResourceDelta.CHANGED
            || (delta.getFlags() & IResourceDelta.CONTENT) != 0)) {
      changed.run();
    }
    return true;
  }
}

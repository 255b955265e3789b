// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.nio.file.Path;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** A build's output, which is not searched and not shared. */
final class DerivedFolders {
  private DerivedFolders() {}

  /** The outermost folder of the project on the way to the output; nothing if that is elsewhere. */
  static void mark(IProject project, Path output) throws CoreException {
    for (IContainer found :
        ResourcesPlugin.getWorkspace().getRoot().findContainersForLocationURI(output.toUri())) {
      if (project.equals(found.getProject()) && found.getProjectRelativePath().segmentCount() > 0) {
        IContainer outermost = project.getFolder(found.getProjectRelativePath().segment(0));
        outermost.refreshLocal(IResource.DEPTH_ZERO, null);
        if (outermost.exists() && !outermost.isDerived()) {
          outermost.setDerived(true, null);
        }
      }
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.nio.file.Path;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** Marks the output of a build as derived, so that it is not searched and not shared. */
final class DerivedFolders {
  private DerivedFolders() {}

  /**
   * Marks the outermost folder of the project that contains the output; nothing if the output is
   * elsewhere.
   */
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

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** Finds files of the workspace by the names that compilers print. */
final class SourceFiles {
  private SourceFiles() {}

  /**
   * @param name absolute, or a base name, as in line directives of generated C
   * @param project where a base name is searched first
   */
  static Optional<IFile> find(String name, IProject project) {
    try {
      Path path = Path.of(name);
      return path.isAbsolute()
          ? at(path.normalize().toUri())
          : within(project, path.getFileName().toString());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** By its location in the file system. */
  static Optional<IFile> at(URI place) {
    return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(place))
        .filter(IFile::exists)
        .findFirst();
  }

  private static Optional<IFile> within(IProject project, String name) {
    var found = new IFile[1];
    try {
      project.accept(
          proxy -> {
            if (found[0] == null && proxy.getType() == IResource.FILE) {
              if (proxy.getName().equals(name)) {
                found[0] = (IFile) proxy.requestResource();
              }
              return false;
            }
            return found[0] == null && !proxy.isDerived();
          },
          IContainer.EXCLUDE_DERIVED);
    } catch (CoreException e) {
      return Optional.empty();
    }
    return Optional.ofNullable(found[0]);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.text;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.pawl.draw.edits.DrawnFolder;

/** The files of open projects; models are named by their path in the workspace. */
final class WorkspaceFiles implements DrawnFolder.Files {
  /** The name of a model for the server. */
  static String name(IFile file) {
    return file.getFullPath().toString();
  }

  /** The path on disk; null for a file that is not on this computer. */
  static Path path(IFile file) {
    IPath location = file.getLocation();
    return location == null ? null : location.toPath();
  }

  @Override
  public Path of(String name) throws IOException {
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(name));
    Path path = path(file);
    if (path == null || !file.exists()) {
      throw new IOException(name + " is not a file of an open project on this computer");
    }
    return path;
  }

  @Override
  public boolean mayWrite(Path file) {
    return of(file) != null;
  }

  /** The file of an open project; null if there is none at this path. */
  static IFile of(Path path) {
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(path));
    return file == null || !file.isAccessible() ? null : file;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.emf.common.util.URI;

/** Where models are not any more, after a change of the workspace. */
final class RemovedFiles {
  private RemovedFiles() {}

  /**
   * What the URIs of all elements begin with that are in a model that is gone, or in any model of a
   * project that is; and what they begin with now, if it was moved or renamed. Files come before
   * their projects: one may have been moved out of its project before that was deleted.
   */
  static Map<String, Optional<String>> of(IResourceDelta delta) {
    var gone = new TreeMap<String, Optional<String>>(Comparator.reverseOrder());
    try {
      delta.accept(
          change -> {
            if (change.getKind() == IResourceDelta.REMOVED) {
              String end = end(change.getResource());
              if (!end.isEmpty()) {
                gone.put(
                    uri(change.getFullPath()) + end,
                    Optional.ofNullable(change.getMovedToPath()).map(path -> uri(path) + end));
              }
            }
            // All that is in a project is removed, too, when that is only closed.
            return (change.getFlags() & IResourceDelta.OPEN) == 0;
          });
    } catch (CoreException e) {
      ILog.of(RemovedFiles.class).log(e.getStatus());
    }
    return gone;
  }

  /** What stands behind a model, or a project, in the URI of an element; empty for the rest. */
  private static String end(IResource resource) {
    if (resource instanceof IProject) {
      return "/";
    }
    return resource instanceof IFile && "pawl".equals(resource.getFileExtension()) ? "#" : "";
  }

  private static String uri(IPath path) {
    return URI.createPlatformResourceURI(path.toString(), true).toString();
  }
}

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

/** Model files removed by a resource delta, with their new place if they were moved. */
final class RemovedFiles {
  private RemovedFiles() {}

  /**
   * Maps prefixes of element URIs that have become invalid, of removed models or projects, to the
   * new prefixes if they were moved or renamed. Files come before projects, because a file may have
   * been moved out of a project before the project was deleted.
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
            // The delta of a closed project contains removals too.
            return (change.getFlags() & IResourceDelta.OPEN) == 0;
          });
    } catch (CoreException e) {
      ILog.of(RemovedFiles.class).log(e.getStatus());
    }
    return gone;
  }

  /**
   * The text after the path of a model or project in the URI of an element; empty for other
   * resources.
   */
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

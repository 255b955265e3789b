// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.editor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.common.util.URI;

/** Models that are not where they were, after a change of the workspace. */
final class Gone {
  private Gone() {}

  /** The URI of each, and the one that it has now, if it was moved or renamed. */
  static Map<String, Optional<String>> of(IResourceDelta delta) {
    var gone = new HashMap<String, Optional<String>>();
    try {
      delta.accept(
          change -> {
            IResource resource = change.getResource();
            if (change.getKind() == IResourceDelta.REMOVED
                && resource instanceof IFile
                && "pawl".equals(resource.getFileExtension())) {
              var to = Optional.ofNullable(change.getMovedToPath());
              gone.put(
                  uri(resource.getFullPath().toString()), to.map(path -> uri(path.toString())));
            }
            return true;
          });
    } catch (CoreException e) {
      ILog.of(Gone.class).log(e.getStatus());
    }
    return gone;
  }

  private static String uri(String path) {
    return URI.createPlatformResourceURI(path, true).toString();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;

/**
 * A file is gone.
 *
 * @param movedTo where it is now; empty if it was deleted
 */
record FileChange(Optional<IFile> movedTo) {
  /** Empty if the file is still there. */
  static Optional<FileChange> of(IResourceDelta delta, IFile file) {
    IResourceDelta own = delta == null ? null : delta.findMember(file.getFullPath());
    if (own == null || own.getKind() != IResourceDelta.REMOVED) {
      return Optional.empty();
    }
    IPath path = file.getFullPath();
    for (int length = path.segmentCount(); length > 0; length--) {
      IResourceDelta moved = delta.findMember(path.uptoSegment(length));
      if (moved != null && (moved.getFlags() & IResourceDelta.MOVED_TO) != 0) {
        // The file itself, or a folder around it, or its project.
        IPath to = moved.getMovedToPath().append(path.removeFirstSegments(length));
        return Optional.of(
            new FileChange(Optional.of(ResourcesPlugin.getWorkspace().getRoot().getFile(to))));
      }
    }
    return Optional.of(new FileChange(Optional.empty()));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.sync.SynchronizedResource;

/** Makes read-only files writable before they are saved, if the user agrees. */
final class WriteAccess {
  private WriteAccess() {}

  static boolean isLocked(Resource resource) {
    return !locked(resource).isEmpty();
  }

  /** Asks like text editors do; a version control system may handle the request too. */
  static boolean make(Resource resource) {
    List<IFile> locked = locked(resource);
    if (!locked.isEmpty()) {
      ResourcesPlugin.getWorkspace()
          .validateEdit(locked.toArray(IFile[]::new), Display.getDefault().getActiveShell());
    }
    return !isLocked(resource);
  }

  /** The read-only ones of a model's file and its layout file. */
  private static List<IFile> locked(Resource resource) {
    List<IFile> files = new ArrayList<>();
    IFile file =
        resource instanceof SynchronizedResource ? SessionTexts.file(resource.getURI()) : null;
    if (file != null) {
      IPath layout = file.getFullPath().removeFileExtension().addFileExtension("pawllayout");
      files.add(file);
      files.add(file.getWorkspace().getRoot().getFile(layout));
    }
    files.removeIf(f -> !f.exists() || !f.isReadOnly());
    return files;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.session;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.mirror.MirrorResource;

/** Files that are read-only are made writable before they are saved, if their user wants that. */
final class Writable {
  private Writable() {}

  /** Asks, as text editors do; whoever has checked the files out may answer, too. */
  static boolean all(Iterable<Resource> resources) {
    List<IFile> locked = new ArrayList<>();
    for (Resource resource : resources) {
      IFile file = resource instanceof MirrorResource ? SessionTexts.file(resource.getURI()) : null;
      if (file != null) {
        IPath layout = file.getFullPath().removeFileExtension().addFileExtension("pawllayout");
        locked.add(file);
        locked.add(file.getWorkspace().getRoot().getFile(layout));
      }
    }
    locked.removeIf(file -> !file.exists() || !file.isReadOnly());
    if (locked.isEmpty()) {
      return true;
    }
    var answer = new AtomicBoolean();
    Display.getDefault()
        .syncExec(
            () ->
                answer.set(
                    ResourcesPlugin.getWorkspace()
                        .validateEdit(
                            locked.toArray(IFile[]::new), Display.getDefault().getActiveShell())
                        .isOK()));
    return answer.get() && locked.stream().noneMatch(IResource::isReadOnly);
  }
}

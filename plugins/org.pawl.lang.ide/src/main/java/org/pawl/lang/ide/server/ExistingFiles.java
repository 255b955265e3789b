// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.build.IncrementalBuilder;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.util.CancelIndicator;

/**
 * The models of a folder that exist when they are read: one that was deleted after the server was
 * notified would make that build fail, and each later one, for all files.
 */
public class ExistingFiles extends ProjectManager {
  @Override
  public IncrementalBuilder.Result doBuild(
      List<URI> changed,
      List<URI> deleted,
      List<IResourceDescription.Delta> elsewhere,
      CancelIndicator cancelled) {
    List<URI> there = new ArrayList<>();
    List<URI> gone = new ArrayList<>(deleted);
    for (URI file : changed) {
      (isThere(file) ? there : gone).add(file);
    }
    return super.doBuild(there, gone, elsewhere, cancelled);
  }

  /** Whether the file is open in the editor or exists. */
  boolean isThere(URI file) {
    return getOpenedDocumentsContentProvider().hasContent(file)
        || file.isFile() && Files.isRegularFile(Path.of(file.toFileString()));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.build;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.IPath;

/** The files that were read for each model. */
final class UsedFiles {
  private final Map<IFile, Set<Path>> read = new HashMap<>();

  boolean isEmpty() {
    return read.isEmpty();
  }

  void clear() {
    read.clear();
  }

  void put(IFile model, List<Path> inputs) {
    read.put(model, Set.copyOf(inputs));
  }

  void remove(IFile model) {
    read.remove(model);
  }

  /** The models that use a file. */
  Set<IFile> of(IFile used) {
    if (used.getLocation() == null) {
      return Set.of();
    }
    Path path = used.getLocation().toPath();
    return read.entrySet().stream()
        .filter(entry -> entry.getValue().contains(path))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** The other projects with models that this project's models use. */
  IProject[] projects(IProject project) {
    IWorkspaceRoot root = project.getWorkspace().getRoot();
    return read.values().stream()
        .flatMap(Set::stream)
        .map(path -> root.getFileForLocation(IPath.fromPath(path)))
        .filter(file -> file != null && !file.getProject().equals(project))
        .map(IResource::getProject)
        .distinct()
        .toArray(IProject[]::new);
  }
}

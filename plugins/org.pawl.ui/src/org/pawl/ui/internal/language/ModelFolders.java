// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.build.PawlNature;

/** Reports to the server which projects have models, and which of their models change on disk. */
final class ModelFolders {
  private final LanguageService service;
  private List<WorkspaceFolder> known = List.of();

  ModelFolders(LanguageService service) {
    this.service = service;
  }

  /** The open projects with the Pawl nature. */
  List<WorkspaceFolder> current() {
    var folders = new ArrayList<WorkspaceFolder>();
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      if (hasModels(project)) {
        folders.add(new WorkspaceFolder(uri(project), project.getName()));
      }
    }
    known = folders;
    return folders;
  }

  void follow() {
    IWorkspace workspace = ResourcesPlugin.getWorkspace();
    workspace.addResourceChangeListener(this::changed, IResourceChangeEvent.POST_CHANGE);
  }

  private void changed(IResourceChangeEvent event) {
    List<WorkspaceFolder> before = known;
    List<WorkspaceFolder> now = current();
    if (!before.equals(now)) {
      var change = new WorkspaceFoldersChangeEvent(without(now, before), without(before, now));
      service.tell(
          server -> server.didChangeWorkspaceFolders(new DidChangeWorkspaceFoldersParams(change)));
    }
    List<FileEvent> files = files(event.getDelta());
    if (!files.isEmpty()) {
      service.tell(server -> server.didChangeWatchedFiles(new DidChangeWatchedFilesParams(files)));
    }
  }

  private static List<FileEvent> files(IResourceDelta delta) {
    var files = new ArrayList<FileEvent>();
    try {
      delta.accept(
          part -> {
            IResource resource = part.getResource();
            if (resource.getType() == IResource.FILE
                && "pawl".equals(resource.getFileExtension())
                && resource.getLocation() != null
                && isContent(part)) {
              files.add(new FileEvent(uri(resource), type(part)));
            }
            return !(resource instanceof IProject project) || hasModels(project);
          });
    } catch (CoreException e) {
      PawlUi.log().error("cannot notify the language service of the changes", e);
    }
    return files;
  }

  private static boolean isContent(IResourceDelta part) {
    return part.getKind() != IResourceDelta.CHANGED
        || (part.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
  }

  private static FileChangeType type(IResourceDelta part) {
    return switch (part.getKind()) {
      case IResourceDelta.ADDED -> FileChangeType.Created;
      case IResourceDelta.REMOVED -> FileChangeType.Deleted;
      default -> FileChangeType.Changed;
    };
  }

  private static boolean hasModels(IProject project) {
    try {
      return project.isAccessible()
          && project.hasNature(PawlNature.ID)
          && project.getLocation() != null;
    } catch (CoreException e) {
      return false;
    }
  }

  private static List<WorkspaceFolder> without(
      List<WorkspaceFolder> all, List<WorkspaceFolder> less) {
    return all.stream().filter(folder -> !less.contains(folder)).toList();
  }

  private static String uri(IResource resource) {
    return resource.getLocation().toPath().toUri().toString();
  }
}

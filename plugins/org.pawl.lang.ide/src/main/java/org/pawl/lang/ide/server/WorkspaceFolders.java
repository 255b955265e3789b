// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.MultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.workspace.FileProjectConfig;
import org.eclipse.xtext.workspace.IProjectConfig;
import org.eclipse.xtext.workspace.IWorkspaceConfig;
import org.eclipse.xtext.workspace.WorkspaceConfig;

/**
 * The editor's folders, and an additional one for models outside of them, since an editor may open
 * single files.
 */
public class WorkspaceFolders extends MultiRootWorkspaceConfigFactory {
  private static final URI ANYWHERE = URI.createURI("file:///");

  @Override
  public IWorkspaceConfig getWorkspaceConfig(List<WorkspaceFolder> folders) {
    ExtendedWorkspace config = new ExtendedWorkspace();
    Set<String> names = new java.util.HashSet<>(Set.of(ExtendedWorkspace.NAME));
    for (WorkspaceFolder folder : folders) {
      addProjectsForWorkspaceFolder(config, folder, names);
    }
    return config;
  }

  @Override
  protected void addProjectsForWorkspaceFolder(
      WorkspaceConfig config, WorkspaceFolder folder, Set<String> names) {
    if (folder != null
        && folder.getUri() != null
        && !folder.getUri().startsWith(PawlLanguageServer.NO_FOLDER.scheme() + ":")) {
      super.addProjectsForWorkspaceFolder(config, folder, names);
    }
  }

  /** The additional folder is not searched, so it contains open files only. */
  private static final class ExtendedWorkspace extends WorkspaceConfig {
    static final String NAME = "other files";
    private final IProjectConfig others = new FileProjectConfig(ANYWHERE, NAME);

    ExtendedWorkspace() {
      addProject((FileProjectConfig) others);
    }

    @Override
    public IProjectConfig findProjectContaining(URI member) {
      for (IProjectConfig project : getProjects()) {
        if (project != others && project.findSourceFolderContaining(member) != null) {
          return project;
        }
      }
      return others;
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.build.PawlNature;
import org.pawl.ui.internal.editor.LiveProblems;

/**
 * Starts the language service, imports the project of the folder that the command line names, and
 * opens its model.
 */
public final class PawlStartup implements IStartup {
  /** The system property for the folder, which contains a {@code .project} file. */
  public static final String FOLDER = "pawl.project";

  @Override
  public void earlyStartup() {
    LiveProblems.follow();
    ToolBarTrimming.tidy();
    InitialWindowSize.size();
    PlatformUI.getWorkbench().addWorkbenchListener(new Relaunch());
    String folder = System.getProperty(FOLDER);
    if (folder != null) {
      try {
        open(imported(IPath.fromOSString(folder)));
      } catch (CoreException e) {
        PawlUi.log().error("cannot import " + folder, e);
      }
    }
    StartScreenshot.make();
  }

  private static IProject imported(IPath folder) throws CoreException {
    IWorkspace workspace = ResourcesPlugin.getWorkspace();
    IProjectDescription description =
        workspace.loadProjectDescription(folder.append(IProjectDescription.DESCRIPTION_FILE_NAME));
    IProject project = workspace.getRoot().getProject(description.getName());
    if (!project.exists()) {
      if (workspace.getRoot().getLocation().isPrefixOf(folder)) {
        description.setLocation(null);
      }
      project.create(description, null);
    }
    project.open(null);
    PawlNature.addTo(project);
    return project;
  }

  private static void open(IProject project) {
    IFile model = project.getFile(project.getName() + ".pawl");
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              IWorkbenchPage page = PawlUi.activePage();
              if (page != null && page.getActiveEditor() == null && model.exists()) {
                // Closes the welcome page, because it would cover the project.
                var intros = PlatformUI.getWorkbench().getIntroManager();
                intros.closeIntro(intros.getIntro());
                try {
                  IDE.openEditor(page, model);
                } catch (PartInitException e) {
                  PawlUi.log().error("cannot open " + model, e);
                }
              }
            });
  }
}

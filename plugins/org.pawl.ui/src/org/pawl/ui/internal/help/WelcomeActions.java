// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.help;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.preferences.GenerationChoices;
import org.pawl.ui.internal.start.PawlPerspective;
import org.pawl.ui.project.NewPawlProject;
import org.pawl.ui.project.NewPawlProjectWizard;
import org.pawl.ui.project.ProjectTemplate;
import org.pawl.ui.project.ProjectTemplates;

/** The actions of the welcome page. Each returns false if the user cancels. */
final class WelcomeActions {
  private static final String PHILOSOPHERS = "dpp";

  private WelcomeActions() {}

  /** Creates the project of the dining philosophers if it does not exist, and opens its model. */
  static boolean createPhilosophers(IWorkbenchWindow window) {
    ProjectTemplate template = ProjectTemplates.example(PHILOSOPHERS);
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(PHILOSOPHERS);
    try {
      IFile model;
      if (project.exists()) {
        project.open(null);
        model = project.getFile(PHILOSOPHERS + ".pawl");
      } else {
        var creation = new NewPawlProject(project, null, template, GenerationChoices.ofWorkspace());
        window.run(true, false, creation);
        model = creation.model();
      }
      window.getWorkbench().showPerspective(PawlPerspective.ID, window);
      BasicNewResourceWizard.selectAndReveal(model, window);
      IDE.openEditor(window.getActivePage(), model);
      return true;
    } catch (CoreException e) {
      complain(e);
    } catch (InvocationTargetException e) {
      complain(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  static boolean newProject(IWorkbenchWindow window) {
    return NewPawlProjectWizard.open(window.getShell());
  }

  private static void complain(Throwable problem) {
    StatusManager.getManager()
        .handle(
            new Status(
                Status.ERROR, PawlUi.ID, "The philosophers' project cannot be created", problem),
            StatusManager.SHOW | StatusManager.LOG);
  }
}

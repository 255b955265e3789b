// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.pawl.ui.PawlUi;

/** New Pawl Project: creates a project from the starter or an example, and opens its model. */
public final class NewPawlProjectWizard extends BasicNewResourceWizard
    implements IExecutableExtension {
  /** The id in {@code plugin.xml}. */
  public static final String ID = "org.pawl.ui.project.newProject";

  private final NewPawlProjectPage projectPage = new NewPawlProjectPage();
  private final GenerationPage generationPage = new GenerationPage();
  private IConfigurationElement declaration;

  public NewPawlProjectWizard() {
    setWindowTitle("New Pawl Project");
    setNeedsProgressMonitor(true);
  }

  /** For callers other than the New menu; returns whether a project was created. */
  public static boolean open(Shell parent) {
    var wizard = new NewPawlProjectWizard();
    wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
    return new WizardDialog(parent, wizard).open() == Window.OK;
  }

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    declaration = element;
  }

  @Override
  protected void initializeDefaultPageImageDescriptor() {
    setDefaultPageImageDescriptor(PawlUi.image("icons/wizard.svg"));
  }

  @Override
  public void addPages() {
    addPage(projectPage);
    addPage(generationPage);
  }

  @Override
  public boolean performFinish() {
    URI location = projectPage.useDefaults() ? null : projectPage.getLocationURI();
    var creation =
        new NewPawlProject(
            projectPage.getProjectHandle(),
            location,
            projectPage.template(),
            generationPage.choices());
    try {
      getContainer().run(true, false, creation);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      StatusManager.getManager()
          .handle(
              new Status(Status.ERROR, PawlUi.ID, "The project cannot be created", cause),
              StatusManager.SHOW | StatusManager.LOG);
      return false;
    } catch (InterruptedException e) {
      return false;
    }
    getWorkbench()
        .getWorkingSetManager()
        .addToWorkingSets(projectPage.getProjectHandle(), projectPage.getSelectedWorkingSets());
    BasicNewProjectResourceWizard.updatePerspective(declaration);
    show(creation);
    return true;
  }

  private void show(NewPawlProject created) {
    selectAndReveal(created.model());
    try {
      IDE.openEditor(getWorkbench().getActiveWorkbenchWindow().getActivePage(), created.model());
    } catch (PartInitException e) {
      PawlUi.log().error("cannot open " + created.model(), e);
    }
  }
}

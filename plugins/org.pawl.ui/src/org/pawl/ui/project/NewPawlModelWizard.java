// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.pawl.ui.PawlUi;

/** New Pawl Model: creates a minimal model and opens it in the editor. */
public class NewPawlModelWizard extends BasicNewResourceWizard {
  /** The id in {@code plugin.xml}. */
  public static final String ID = "org.pawl.ui.project.newModel";

  private NewPawlModelPage page;

  public NewPawlModelWizard() {
    setWindowTitle("New Pawl Model");
    setNeedsProgressMonitor(true);
  }

  @Override
  protected final void initializeDefaultPageImageDescriptor() {
    setDefaultPageImageDescriptor(PawlUi.image("icons/wizard.svg"));
  }

  @Override
  public final void addPages() {
    page = new NewPawlModelPage(getSelection());
    addPage(page);
  }

  @Override
  public final boolean performFinish() {
    IFile model = page.createNewFile();
    if (model == null) {
      return false;
    }
    selectAndReveal(model);
    IWorkbenchWindow window = getWorkbench().getActiveWorkbenchWindow();
    // Called when the wizard is closed, because other windows show no progress before that.
    window.getShell().getDisplay().asyncExec(() -> open(window, model));
    return true;
  }

  /** Opens the new model. */
  protected void open(IWorkbenchWindow window, IFile model) {
    try {
      IDE.openEditor(window.getActivePage(), model);
    } catch (PartInitException e) {
      PawlUi.log().error("cannot open " + model, e);
    }
  }
}

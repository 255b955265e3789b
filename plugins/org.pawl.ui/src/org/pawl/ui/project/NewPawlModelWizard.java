// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.pawl.ui.PawlUi;

/** New Pawl Model: a file with the least that is a model, open in the editor. */
public class NewPawlModelWizard extends BasicNewResourceWizard {
  /** As {@code plugin.xml} calls it. */
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
    // Once this window is closed: no other one tells how far it is as long as it is open.
    window.getShell().getDisplay().asyncExec(() -> open(window, model));
    return true;
  }

  /** Shows what was made. */
  protected void open(IWorkbenchWindow window, IFile model) {
    try {
      IDE.openEditor(window.getActivePage(), model);
    } catch (PartInitException e) {
      PawlUi.log().error("cannot open " + model, e);
    }
  }
}

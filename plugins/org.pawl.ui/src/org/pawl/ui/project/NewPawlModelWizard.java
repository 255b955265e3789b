// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import org.eclipse.core.resources.IFile;
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
    open(model);
    return true;
  }

  /** Shows what was made. */
  protected void open(IFile model) {
    try {
      IDE.openEditor(getWorkbench().getActiveWorkbenchWindow().getActivePage(), model);
    } catch (PartInitException e) {
      PawlUi.log().error("cannot open " + model, e);
    }
  }
}

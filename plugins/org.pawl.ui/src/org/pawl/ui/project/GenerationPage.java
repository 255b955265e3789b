// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.pawl.ui.internal.preferences.GenerationChoices;
import org.pawl.ui.internal.preferences.GenerationControls;

/** The wizard page for settings of the generation, which is optional. */
final class GenerationPage extends WizardPage {
  private GenerationControls controls;

  GenerationPage() {
    super("generation");
    setTitle("Generated C");
    setDescription(
        "Settings for generating C. They can be changed later in the project's properties.");
  }

  GenerationChoices choices() {
    return controls == null ? GenerationChoices.ofWorkspace() : controls.choices();
  }

  @Override
  public void createControl(Composite parent) {
    var panel = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().margins(10, 10).applyTo(panel);
    controls = new GenerationControls(panel, GenerationChoices.ofWorkspace(), this::check);
    org.eclipse.jface.layout.GridDataFactory.fillDefaults()
        .grab(true, false)
        .applyTo(controls.control());
    setControl(panel);
  }

  private void check() {
    String problem = controls.choices().problem();
    setErrorMessage(problem);
    setPageComplete(problem == null);
  }
}

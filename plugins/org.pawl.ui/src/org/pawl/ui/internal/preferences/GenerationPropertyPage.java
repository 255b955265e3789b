// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.preferences;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.PropertyPage;

/**
 * The property page of one project; its values are in the project's {@code .settings}, which a team
 * shares.
 */
public final class GenerationPropertyPage extends PropertyPage {
  private Button own;
  private GenerationControls controls;

  @Override
  protected Control createContents(Composite parent) {
    var panel = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(5, 8).applyTo(panel);
    own = new Button(panel, SWT.CHECK);
    own.setText("This &project has its own settings");
    own.setSelection(GenerationChoices.areOwnOf(project()));
    own.addListener(SWT.Selection, event -> check());
    var line = new Label(panel, SWT.SEPARATOR | SWT.HORIZONTAL);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
    controls = new GenerationControls(panel, GenerationChoices.of(project()), this::check);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(controls.control());
    check();
    return panel;
  }

  @Override
  protected void performDefaults() {
    own.setSelection(false);
    controls.show(GenerationChoices.ofWorkspace());
    check();
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    IProject project = project();
    boolean had = GenerationChoices.areOwnOf(project);
    GenerationChoices chosen = controls.choices();
    if (!own.getSelection()) {
      if (had) {
        Regeneration.of(project, () -> GenerationChoices.removeFrom(project));
      }
    } else if (!had || !chosen.equals(GenerationChoices.of(project))) {
      Regeneration.of(project, () -> chosen.store(project));
    }
    return true;
  }

  private void check() {
    controls.setEnabled(own.getSelection());
    String problem = own.getSelection() ? controls.choices().problem() : null;
    setErrorMessage(problem);
    setValid(problem == null);
  }

  private IProject project() {
    return Adapters.adapt(getElement(), IProject.class);
  }
}

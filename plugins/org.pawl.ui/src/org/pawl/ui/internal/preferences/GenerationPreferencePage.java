// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.preferences;

import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** The preference page for the workspace; projects may have other values. */
public final class GenerationPreferencePage extends PreferencePage
    implements IWorkbenchPreferencePage {
  /** The id in {@code plugin.xml}. */
  public static final String ID = "org.pawl.ui.preferences";

  private GenerationControls controls;

  @Override
  public void init(IWorkbench workbench) {
    setDescription(
        "Settings for generating C. A project can have its own settings in its properties.");
  }

  @Override
  protected Control createContents(Composite parent) {
    controls = new GenerationControls(parent, GenerationChoices.ofWorkspace(), this::check);
    return controls.control();
  }

  @Override
  protected void performDefaults() {
    controls.show(GenerationChoices.DEFAULTS);
    check();
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    GenerationChoices chosen = controls.choices();
    if (!chosen.equals(GenerationChoices.ofWorkspace())) {
      Regeneration.ofWorkspace(chosen::store);
    }
    return true;
  }

  private void check() {
    String problem = controls.choices().problem();
    setErrorMessage(problem);
    setValid(problem == null);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.RadioGroupFieldEditor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.pawl.sirius.internal.feedback.DoubleClickAction;

/** The preference page for diagrams. */
public final class DrawingPreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {
  /** The id in {@code plugin.xml}. */
  public static final String ID = "org.pawl.sirius.preferences";

  public DrawingPreferencePage() {
    super(GRID);
  }

  @Override
  public void init(IWorkbench workbench) {
    setPreferenceStore(DoubleClickAction.store());
    setDescription("F3 opens the text of what is selected on a diagram, and F4 its C.");
  }

  @Override
  protected void createFieldEditors() {
    String[][] choices = {
      {"its &text", DoubleClickAction.TEXT}, {"its generated &C", DoubleClickAction.C}
    };
    addField(
        new RadioGroupFieldEditor(
            DoubleClickAction.PREFERENCE,
            "A double click on an element opens",
            1,
            choices,
            getFieldEditorParent(),
            true));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.command;

import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.RadioGroupFieldEditor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.pawl.sirius.shown.DoubleClick;

/** What a person may choose of diagrams. */
public final class DrawingPreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {
  /** As {@code plugin.xml} calls it. */
  public static final String ID = "org.pawl.sirius.preferences";

  public DrawingPreferencePage() {
    super(GRID);
  }

  @Override
  public void init(IWorkbench workbench) {
    setPreferenceStore(DoubleClick.store());
    setDescription("F3 opens the text of what is selected on a diagram, and F4 its C.");
  }

  @Override
  protected void createFieldEditors() {
    String[][] choices = {{"its &text", DoubleClick.TEXT}, {"its generated &C", DoubleClick.C}};
    addField(
        new RadioGroupFieldEditor(
            DoubleClick.PREFERENCE,
            "A double click on an element opens",
            1,
            choices,
            getFieldEditorParent(),
            true));
  }
}

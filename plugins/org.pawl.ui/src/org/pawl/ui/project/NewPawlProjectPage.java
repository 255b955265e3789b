// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;

/** Where from, and the name and place. */
final class NewPawlProjectPage extends WizardNewProjectCreationPage {
  private final List<ProjectTemplate> templates = ProjectTemplates.all();
  private ProjectTemplate chosen = templates.get(0);
  private org.eclipse.swt.widgets.List choice;
  private Label description;

  NewPawlProjectPage() {
    super("project");
    setTitle("Pawl Project");
    setDescription("A project whose models become C whenever they are saved.");
    setInitialProjectName(chosen.suggestedName());
  }

  ProjectTemplate template() {
    return chosen;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    var group = new Group((Composite) getControl(), SWT.NONE);
    group.setText("Start from");
    GridLayoutFactory.swtDefaults().margins(8, 8).spacing(5, 8).applyTo(group);
    GridDataFactory.fillDefaults().grab(true, true).indent(0, 8).applyTo(group);

    choice = new org.eclipse.swt.widgets.List(group, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
    choice.setItems(templates.stream().map(ProjectTemplate::label).toArray(String[]::new));
    choice.select(0);
    GridDataFactory.fillDefaults()
        .grab(true, false)
        .hint(SWT.DEFAULT, choice.getItemHeight() * Math.max(4, templates.size()))
        .applyTo(choice);
    description = new Label(group, SWT.WRAP);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(convertWidthInCharsToPixels(60), convertHeightInCharsToPixels(4))
        .applyTo(description);
    describe();
    choice.addListener(SWT.Selection, event -> choose());
  }

  @Override
  protected boolean validatePage() {
    if (!super.validatePage()) {
      return false;
    }
    String problem = chosen.problemOf(getProjectName());
    setErrorMessage(problem);
    return problem == null;
  }

  /** A name that a person typed stays. */
  private void choose() {
    boolean untouched = getProjectName().equals(chosen.suggestedName());
    chosen = templates.get(choice.getSelectionIndex());
    describe();
    if (untouched) {
      suggestName();
    }
    setPageComplete(validatePage());
  }

  private void suggestName() {
    setInitialProjectName(chosen.suggestedName());
  }

  private void describe() {
    description.setText(chosen.description());
    description.getParent().layout();
  }
}

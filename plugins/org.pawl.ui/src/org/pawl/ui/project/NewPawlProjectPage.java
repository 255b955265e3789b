// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;

/** The template, name and location of a new project. */
final class NewPawlProjectPage extends WizardNewProjectCreationPage {
  private final List<ProjectTemplate> templates = ProjectTemplates.all();
  private ProjectTemplate chosen = templates.get(0);
  private org.eclipse.swt.widgets.List choice;
  private Label description;
  private Text name;

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
    name = firstText((Composite) getControl());
    var frame = new Composite((Composite) getControl(), SWT.NONE);
    GridLayoutFactory.fillDefaults().margins(5, 0).applyTo(frame);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(frame);
    var group = new Group(frame, SWT.NONE);
    group.setText("Start from");
    GridLayoutFactory.swtDefaults().margins(8, 8).spacing(5, 8).applyTo(group);
    GridDataFactory.fillDefaults().grab(true, true).indent(0, 8).applyTo(group);

    choice = new org.eclipse.swt.widgets.List(group, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
    choice.setItems(templates.stream().map(ProjectTemplate::label).toArray(String[]::new));
    choice.select(0);
    GridDataFactory.fillDefaults()
        .grab(true, false)
        .hint(SWT.DEFAULT, choice.getItemHeight() * templates.size())
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

  /** A name that was typed is kept. */
  private void choose() {
    String written = getProjectName();
    boolean untouched = written.isEmpty() || written.equals(chosen.suggestedName());
    chosen = templates.get(choice.getSelectionIndex());
    describe();
    if (untouched) {
      name.setText(chosen.suggestedName());
    }
    setPageComplete(validatePage());
  }

  /** The platform's page gives no access to its field for the name. */
  private static Text firstText(Composite parent) {
    for (Control child : parent.getChildren()) {
      Text found = null;
      if (child instanceof Text text) {
        found = text;
      } else if (child instanceof Composite inner) {
        found = firstText(inner);
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private void describe() {
    description.setText(chosen.description());
    description.getParent().layout();
  }
}

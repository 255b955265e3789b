// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.pawl.model.query.EnumChoices;
import org.pawl.services.program.Board;
import org.pawl.ui.PawlUi;

/** The tab of a launch configuration: board, kernel, strategy and options. */
final class RunTab extends AbstractLaunchConfigurationTab {
  private static final List<String> KERNELS = withNone(EnumChoices.kernels());
  private static final List<String> STRATEGIES = withNone(EnumChoices.strategies());
  private static final List<Board> BOARDS = Board.all();
  private static final String AS_IN_THE_MODEL = "as in the model";

  private Combo project;
  private Combo board;
  private Combo kernel;
  private Combo strategy;
  private Text target;
  private Text options;
  private Button trace;
  private final Image image = PawlUi.image("icons/run.svg").createImage();

  @Override
  public String getName() {
    return "Program";
  }

  @Override
  public Image getImage() {
    return image;
  }

  @Override
  public void dispose() {
    image.dispose();
    super.dispose();
  }

  @Override
  public void createControl(Composite parent) {
    var page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
    String[] projects =
        Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
            .map(p -> p.getName())
            .toArray(String[]::new);
    project = combo(page, "Project:", projects);
    board =
        combo(
            page,
            "Board:",
            BOARDS.stream().map(b -> b.name() + " – " + b.title()).toArray(String[]::new));
    kernel = combo(page, "Kernel:", shown(KERNELS));
    strategy = combo(page, "Strategy:", shown(STRATEGIES));
    target = text(page, "Program:");
    target.setMessage("the only one, or the one called like the project");
    options = text(page, "Options of the program:");
    trace = new Button(page, SWT.CHECK);
    trace.setText("Record what it does, and show it in the trace view");
    GridDataFactory.fillDefaults().span(2, 1).applyTo(trace);
    trace.addListener(SWT.Selection, e -> updateLaunchConfigurationDialog());
    setControl(page);
  }

  private Combo combo(Composite page, String label, String[] items) {
    new Label(page, SWT.NONE).setText(label);
    var combo = new Combo(page, SWT.READ_ONLY);
    combo.setItems(items);
    combo.addListener(SWT.Selection, e -> updateLaunchConfigurationDialog());
    GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
    return combo;
  }

  private Text text(Composite page, String label) {
    new Label(page, SWT.NONE).setText(label);
    var text = new Text(page, SWT.BORDER);
    text.addListener(SWT.Modify, e -> updateLaunchConfigurationDialog());
    GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
    return text;
  }

  private static List<String> withNone(List<? extends Enumerator> values) {
    return Stream.concat(Stream.of(""), values.stream().map(Enumerator::getLiteral)).toList();
  }

  private static String[] shown(List<String> choices) {
    return choices.stream().map(c -> c.isEmpty() ? AS_IN_THE_MODEL : c).toArray(String[]::new);
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy copy) {
    RunSettings.setDefaults(copy, "", Board.HOST);
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      project.setText(configuration.getAttribute(RunSettings.PROJECT, ""));
      board.select(BOARDS.indexOf(new RunSettings(configuration).board()));
      kernel.select(KERNELS.indexOf(configuration.getAttribute(RunSettings.KERNEL, "")));
      strategy.select(STRATEGIES.indexOf(configuration.getAttribute(RunSettings.STRATEGY, "")));
      target.setText(configuration.getAttribute(RunSettings.TARGET, ""));
      options.setText(configuration.getAttribute(RunSettings.OPTIONS, RunSettings.DEFAULT_OPTIONS));
      trace.setSelection(configuration.getAttribute(RunSettings.TRACE, true));
    } catch (CoreException e) {
      setErrorMessage(e.getMessage());
    }
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy copy) {
    copy.setAttribute(RunSettings.PROJECT, project.getText());
    copy.setAttribute(RunSettings.BOARD, BOARDS.get(board.getSelectionIndex()).name());
    copy.setAttribute(RunSettings.KERNEL, KERNELS.get(kernel.getSelectionIndex()));
    copy.setAttribute(RunSettings.STRATEGY, STRATEGIES.get(strategy.getSelectionIndex()));
    copy.setAttribute(RunSettings.TARGET, target.getText().strip());
    copy.setAttribute(RunSettings.OPTIONS, options.getText());
    copy.setAttribute(RunSettings.TRACE, trace.getSelection());
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    setErrorMessage(project.getText().isEmpty() ? "Choose the project to run." : null);
    return !project.getText().isEmpty();
  }
}

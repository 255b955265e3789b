// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.preferences;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.pawl.model.query.EnumChoices;

/**
 * The controls for settings of the generation, in the wizard, the preference page and the property
 * page.
 */
public final class GenerationControls {
  /** A stored value and its label. */
  private record Choice(String value, String label) {}

  private static final List<Choice> STRATEGIES = choices(EnumChoices.strategies());
  private static final List<Choice> ORDERS = choices(EnumChoices.orders());

  private final Composite panel;
  private final Combo strategy;
  private final Combo order;
  private final Text output;
  private final Button lineDirectives;

  private static List<Choice> choices(List<? extends Enumerator> values) {
    var choices = new ArrayList<>(List.of(new Choice("", "As in each model")));
    for (Enumerator value : values) {
      String name = value.getLiteral();
      choices.add(new Choice(name, name + ": " + EnumChoices.summary(value)));
    }
    return choices;
  }

  /**
   * @param changed called when the user has changed a value
   */
  public GenerationControls(Composite parent, GenerationChoices choices, Runnable changed) {
    panel = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(2).spacing(10, 8).applyTo(panel);
    strategy = combo("&Strategy:", STRATEGIES);
    order = combo("Order of &execution:", ORDERS);
    new Label(panel, SWT.NONE).setText("&Folder for the C:");
    output = new Text(panel, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(output);
    lineDirectives = new Button(panel, SWT.CHECK);
    lineDirectives.setText("The C compiler's &messages about an action lead to the model");
    GridDataFactory.fillDefaults().span(2, 1).applyTo(lineDirectives);
    show(choices);

    strategy.addListener(SWT.Selection, event -> changed.run());
    order.addListener(SWT.Selection, event -> changed.run());
    output.addListener(SWT.Modify, event -> changed.run());
    lineDirectives.addListener(SWT.Selection, event -> changed.run());
  }

  public Control control() {
    return panel;
  }

  public void show(GenerationChoices choices) {
    select(strategy, STRATEGIES, choices.strategy());
    select(order, ORDERS, choices.order());
    output.setText(choices.output());
    lineDirectives.setSelection(choices.lineDirectives());
  }

  /** The current values. */
  public GenerationChoices choices() {
    return new GenerationChoices(
        STRATEGIES.get(strategy.getSelectionIndex()).value(),
        ORDERS.get(order.getSelectionIndex()).value(),
        output.getText().strip(),
        lineDirectives.getSelection());
  }

  public void setEnabled(boolean enabled) {
    for (Control control : panel.getChildren()) {
      control.setEnabled(enabled);
    }
  }

  private Combo combo(String label, List<Choice> choices) {
    new Label(panel, SWT.NONE).setText(label);
    var combo = new Combo(panel, SWT.READ_ONLY);
    combo.setItems(choices.stream().map(Choice::label).toArray(String[]::new));
    GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
    return combo;
  }

  private static void select(Combo combo, List<Choice> choices, String value) {
    List<String> values = choices.stream().map(Choice::value).toList();
    combo.select(Math.max(0, values.indexOf(value)));
  }
}

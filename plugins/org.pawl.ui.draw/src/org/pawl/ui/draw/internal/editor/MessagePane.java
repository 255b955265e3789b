// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** What an editor shows instead of a drawing: what has happened, and what can be done. */
final class MessagePane {
  private static final int WIDTH = 560;

  private final Composite pane;

  MessagePane(Composite parent, String heading, String message) {
    pane = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().margins(24, 24).spacing(5, 12).applyTo(pane);
    Label first = new Label(pane, SWT.WRAP);
    first.setText(heading);
    first.setFont(JFaceResources.getHeaderFont());
    GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(first);
    // As a text it can be selected and copied: it may have the name of a package.
    Text text = new Text(pane, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP);
    text.setText(message);
    text.setBackground(pane.getBackground());
    GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(text);
  }

  MessagePane button(String label, Runnable action) {
    Button button = new Button(pane, SWT.PUSH);
    button.setText(label);
    button.addListener(SWT.Selection, event -> action.run());
    GridDataFactory.swtDefaults().applyTo(button);
    return this;
  }

  Composite control() {
    return pane;
  }
}

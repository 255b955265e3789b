// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** A dialog that a test fills in. */
final class Dialog {
  private final Shell shell;

  private Dialog(Shell shell) {
    this.shell = shell;
  }

  /** Waits for it. */
  static Dialog titled(String title) {
    return new Dialog(
        Workbench.get(
            "a dialog " + title,
            () -> {
              for (Shell shell : Workbench.display().getShells()) {
                if (shell.isVisible() && shell.getText().equals(title)) {
                  return shell;
                }
              }
              return null;
            }));
  }

  /** Into its first text field. */
  Dialog type(String text) {
    Workbench.act(() -> Widgets.find(shell, Text.class).setText(text));
    return this;
  }

  /** All that it says. */
  String text() {
    return Workbench.ask(() -> text(shell));
  }

  private static String text(Control root) {
    if (root instanceof Label label) {
      return label.getText() + "\n";
    }
    var text = new StringBuilder(root instanceof Text field ? field.getText() : "");
    if (root instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        text.append(text(child));
      }
    }
    return text.toString();
  }

  /** Presses a button, known by its label. */
  void press(String label) {
    Workbench.start(
        () -> {
          Button button = button(shell, label);
          if (button == null || !button.isEnabled()) {
            throw new AssertionError("no button " + label + " that can be pressed");
          }
          button.notifyListeners(SWT.Selection, new Event());
        });
    Workbench.until("the dialog closes", () -> shell.isDisposed() || !shell.isVisible());
  }

  private static Button button(Control root, String label) {
    if (root instanceof Button button && button.getText().replace("&", "").equals(label)) {
      return button;
    }
    if (root instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        Button found = button(child, label);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** Finds widgets; to be called in the UI thread. */
public final class Widgets {
  private Widgets() {}

  /**
   * The first control of a kind, from the top.
   *
   * @return null if there is none
   */
  public static <T extends Control> T find(Control root, Class<T> kind) {
    if (kind.isInstance(root)) {
      return kind.cast(root);
    }
    if (root instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        T found = find(child, kind);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /**
   * The item of a tool bar with that tooltip.
   *
   * @return null if there is none
   */
  public static ToolItem tool(Control root, String tooltip) {
    if (root instanceof ToolBar bar) {
      for (ToolItem item : bar.getItems()) {
        if (tooltip.equals(item.getToolTipText())) {
          return item;
        }
      }
    }
    if (root instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        ToolItem found = tool(child, tooltip);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /**
   * The table that has a column with that title.
   *
   * @return null if there is none
   */
  public static Table table(Control root, String column) {
    if (root instanceof Table table) {
      for (var known : table.getColumns()) {
        if (known.getText().startsWith(column)) {
          return table;
        }
      }
    }
    if (root instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        Table found = table(child, column);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /**
   * The field with that hint.
   *
   * @return null if there is none
   */
  public static Text text(Control root, String message) {
    if (root instanceof Text text && text.getMessage().equals(message)) {
      return text;
    }
    if (root instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        Text found = text(child, message);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /**
   * The label on the screen that begins with that text.
   *
   * @return null if there is none
   */
  static Label label(Control root, String words) {
    if (root instanceof Label label && label.isVisible() && label.getText().startsWith(words)) {
      return label;
    }
    if (root instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        Label found = label(child, words);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}

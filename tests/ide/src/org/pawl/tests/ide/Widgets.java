// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Finds widgets; to be called in the UI thread. */
final class Widgets {
  private Widgets() {}

  /**
   * The first of a kind, from the top.
   *
   * @return null if there is none
   */
  static <T extends Control> T find(Control root, Class<T> kind) {
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
}

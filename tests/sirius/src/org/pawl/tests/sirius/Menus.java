// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.pawl.tests.ide.Workbench;

/** The context menu of the selected elements of a diagram. */
final class Menus {
  private Menus() {}

  /** All items, each with its parent menus. */
  static List<String> items(OpenedDiagram drawn) {
    return Workbench.ask(
        () -> {
          List<String> items = new ArrayList<>();
          collect(shown(drawn), "", items);
          return items;
        });
  }

  private static void collect(Menu menu, String path, List<String> items) {
    for (MenuItem item : menu.getItems()) {
      if ((item.getStyle() & SWT.SEPARATOR) == 0) {
        items.add(path + words(item));
        if (item.getMenu() != null) {
          item.getMenu().notifyListeners(SWT.Show, new Event());
          collect(item.getMenu(), path + words(item) + " > ", items);
        }
      }
    }
  }

  /** The label of the item, without the key binding. */
  private static String words(MenuItem item) {
    return item.getText().replace("&", "").replaceFirst("\t.*", "");
  }

  private static Menu shown(OpenedDiagram drawn) {
    var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
    Menu menu = viewer.getControl().getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    return menu;
  }

  /** Whether the item exists and is enabled. */
  static boolean offers(OpenedDiagram drawn, String... path) {
    return Workbench.ask(
        () -> {
          MenuItem item = find(drawn, path);
          return item != null && item.isEnabled();
        });
  }

  /** The key binding shown by an item; empty for none. */
  static String key(OpenedDiagram drawn, String... path) {
    return Workbench.ask(() -> find(drawn, path).getText().replaceFirst("^[^\t]*\t?", ""));
  }

  /** Selects an item, by the labels of its parent menus and its own one. */
  static void choose(OpenedDiagram drawn, String... path) {
    Workbench.act(() -> select(drawn, path));
    Workbench.settle();
  }

  /**
   * Like {@link #choose}, for an item that opens a dialog, and may not return before that is
   * closed.
   */
  static void start(OpenedDiagram drawn, String... path) {
    Workbench.start(() -> select(drawn, path));
  }

  private static void select(OpenedDiagram drawn, String... path) {
    MenuItem item = find(drawn, path);
    if (item == null || !item.isEnabled()) {
      List<String> items = new ArrayList<>();
      collect(shown(drawn), "", items);
      throw new AssertionError("no " + String.join(" > ", path) + " in " + items);
    }
    item.notifyListeners(SWT.Selection, new Event());
  }

  private static MenuItem find(OpenedDiagram drawn, String... path) {
    Menu menu = shown(drawn);
    MenuItem found = null;
    for (String words : path) {
      found = menu == null ? null : item(menu, words);
      menu = found == null ? null : found.getMenu();
      if (menu != null) {
        menu.notifyListeners(SWT.Show, new Event());
      }
    }
    return found;
  }

  private static MenuItem item(Menu menu, String words) {
    for (MenuItem item : menu.getItems()) {
      if (words(item).equals(words)) {
        return item;
      }
    }
    return null;
  }
}

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

/** The menu that the right mouse button opens on what is selected on a diagram. */
final class Menus {
  private Menus() {}

  /** All that it offers, each with the menus on the way to it. */
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

  /** Without the sign of its key. */
  private static String words(MenuItem item) {
    return item.getText().replace("&", "").replaceFirst("\t.*", "");
  }

  private static Menu shown(OpenedDiagram drawn) {
    var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
    Menu menu = viewer.getControl().getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    return menu;
  }

  /** Whether that is there, and can be chosen. */
  static boolean offers(OpenedDiagram drawn, String... path) {
    return Workbench.ask(
        () -> {
          MenuItem item = find(drawn, path);
          return item != null && item.isEnabled();
        });
  }

  /** The key that an item says it has; empty without one. */
  static String key(OpenedDiagram drawn, String... path) {
    return Workbench.ask(() -> find(drawn, path).getText().replaceFirst("^[^\t]*\t?", ""));
  }

  /** Chooses an item, by the menus on the way to it and its own words. */
  static void choose(OpenedDiagram drawn, String... path) {
    Workbench.act(() -> select(drawn, path));
    Workbench.settle();
  }

  /** The same of what opens something, and may not end before that is closed. */
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

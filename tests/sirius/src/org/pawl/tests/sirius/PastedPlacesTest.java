// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.layout.Layout;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The places of pasted elements: with the key, and with the context menu. */
@ExtendWith(ErrorLog.class)
class PastedPlacesTest {

  @Test
  void theMenuPastesWhereItWasOpened() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      String start = philo.text();
      Map<String, Rectangle> before = Places.shown(philo, Places.STATES);
      Places.zoom(philo);
      SelectionKeys.select(philo, "thinking", "hungry");
      SelectionKeys.press(SWT.CTRL, 'c');
      Mouse.menu(philo, 560, 150);
      Menus.choose(philo, "Edit", "Paste");
      arrived(philo, "hungry1");
      Screenshot.ofWorkbench("pasted-by-menu");
      Rectangle thinking = Mouse.place(philo, "thinking1");
      Rectangle hungry = Mouse.place(philo, "hungry1");
      assertEquals(150, thinking.y, 1);
      assertEquals(560, Math.min(thinking.x, hungry.x), 1);
      assertEquals(before.get("hungry").x - before.get("thinking").x, hungry.x - thinking.x, 1);
      assertEquals(before.get("hungry").y - before.get("thinking").y, hungry.y - thinking.y, 1);
      assertEquals(before, Places.shown(philo, Places.STATES), "nothing else moves");
      Places.assertSaved(philo, dpp, "dpp.pawl", List.of("thinking1", "hungry1", "eating"));

      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone in one step", () -> start.equals(philo.text()));
      assertEquals("", Places.storedText(philo));
      Workbench.until("as it was", () -> before.equals(Places.shown(philo, Places.STATES)));
      Places.zoom(philo);
    }
  }

  @Test
  void theMenuOfAStatePastesInItWhereItWasOpened() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram table = Places.open(dpp, "Table", "active");
      Places.zoom(table);
      SelectionKeys.select(table, "paused");
      SelectionKeys.press(SWT.CTRL, 'c');
      Rectangle paused = Mouse.place(table, "paused");
      SelectionKeys.select(table, "active");
      Mouse.menu(table, paused.right() + 60, paused.y);
      Menus.choose(table, "Edit", "Paste");
      arrived(table, "paused1");
      Screenshot.ofWorkbench("pasted-in-a-state");
      Rectangle copy = Mouse.place(table, "paused1");
      assertEquals(paused.right() + 60, copy.x, 1);
      assertEquals(paused.y, copy.y, 1);
      assertEquals(paused, Mouse.place(table, "paused"));
      assertTrue(Mouse.place(table, "active").contains(copy), "it grows");
      Places.zoom(table);
    }
  }

  @Test
  void aKeyPastesCopiesBesideTheOriginalsAndCutElementsAtTheirOldPlace() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      Map<String, Rectangle> before = Places.shown(philo, Places.STATES);
      var lines = Places.rendered(philo);
      // The position of an earlier menu is not used.
      Mouse.menu(philo, 30, 300);
      SelectionKeys.select(philo, "eating");
      SelectionKeys.press(SWT.CTRL, 'c');
      SelectionKeys.press(SWT.CTRL, 'v');
      arrived(philo, "eating1");
      Screenshot.ofWorkbench("pasted-by-key");
      Rectangle copy = Mouse.place(philo, "eating1");
      Rectangle eating = before.get("eating");
      assertTrue(copy.x >= eating.x && copy.y >= eating.y, copy.toString());
      assertTrue(
          copy.x <= eating.right() + 40 && copy.y <= eating.bottom() + 40, copy + " " + eating);
      assertEquals(before, Places.shown(philo, Places.STATES));
      assertLinesStay(lines, Places.rendered(philo));
      Places.assertSaved(philo, dpp, "dpp.pawl", List.of("eating", "eating1"));

      SelectionKeys.select(philo, "eating");
      SelectionKeys.press(SWT.CTRL, 'x');
      Workbench.until("cut", () -> philo.find("eating").isEmpty());
      Workbench.settle();
      SelectionKeys.select(philo, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
      arrived(philo, "eating");
      Workbench.until("back", () -> eating.equals(Mouse.place(philo, "eating")));
    }
  }

  @Test
  void inAnotherDiagramItIsInTheMiddleOfTheVisiblePart() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, 'c');
      dpp.write("lamps.pawl", ClipboardTest.LAMP);
      OpenedDiagram lamp = Places.open(dpp.file("lamps.pawl"), "Lamp", "off");
      Rectangle off = Mouse.place(lamp, "off");
      SelectionKeys.select(lamp, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
      arrived(lamp, "hungry");
      Screenshot.ofWorkbench("pasted-in-another-file");
      assertEquals(off, Mouse.place(lamp, "off"));
      var screen = Workbench.ask(() -> Mouse.canvas(lamp).getSize());
      Rectangle copy = Mouse.place(lamp, "hungry");
      assertEquals(screen.x / 2, copy.getCenter().x, 20, copy.toString());
      assertEquals(screen.y / 2, copy.getCenter().y, 20, copy.toString());
    }
  }

  private static void assertLinesStay(Layout before, Layout after) {
    before
        .routes()
        .forEach(
            (key, route) -> assertEquals(route, after.routes().get(key), "nothing else moves"));
    before
        .labels()
        .forEach(
            (key, words) -> assertEquals(words, after.labels().get(key), "nothing else moves"));
  }

  private static void arrived(OpenedDiagram drawn, String name) {
    Workbench.until(name, () -> drawn.find(name).map(drawn::part).orElse(null) != null);
    Workbench.until("laid out", () -> Mouse.place(drawn, name).width > 40);
    Workbench.settle();
    Workbench.settle();
  }
}

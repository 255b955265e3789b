// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** Undo entries have the label of the tool. */
@ExtendWith(ErrorLog.class)
class UndoLabelsTest {

  @Test
  void undoHasTheLabelsOfThePalette() throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> Mouse.bounds(philo, "hungry").width > 40);

      draw(philo, "Internal reaction", Mouse.place(philo, "hungry"));
      assertEquals("Undo Internal reaction", undo(philo));
      Rectangle eating = Mouse.place(philo, "eating");
      draw(philo, "Final state", new Rectangle(eating.right() + 120, eating.bottom() + 60, 1, 1));
      assertEquals("Undo Final state", undo(philo));
      draw(philo, "State", new Rectangle(eating.right() + 120, eating.bottom() + 160, 1, 1));
      assertEquals("Undo State", undo(philo));

      String drawn = philo.text();
      Mouse.editLabel(philo, "state1");
      Text field = Workbench.get("the field", () -> Widgets.find(Mouse.canvas(philo), Text.class));
      Workbench.act(() -> field.setText("dreaming"));
      Workbench.act(() -> field.notifyListeners(SWT.DefaultSelection, new Event()));
      Workbench.until("the new name", () -> !philo.text().equals(drawn));
      assertEquals("Undo Edit label", undo(philo));

      SelectionKeys.select(philo, "hungry", "dreaming");
      Menus.start(philo, "Pawl", "Group states into a composite");
      Workbench.until("grouped", () -> philo.text().contains("state group1"));
      assertEquals("Undo Group states into a composite", undo(philo));
      Tools tools = new Tools(philo);
      tools.undo();
      tools.connect(
          "CompletionTransition",
          philo.find("dreaming").orElseThrow(),
          philo.find("hungry").orElseThrow());
      assertEquals("Undo When done", undo(philo));
      SelectionKeys.select(philo, "dreaming");
      SelectionKeys.press(0, SWT.DEL);
      Workbench.until("the element is removed", () -> philo.find("dreaming").isEmpty());
      assertEquals("Undo Delete", undo(philo));
    }
  }

  private static void draw(OpenedDiagram philo, String tool, Rectangle place) {
    String before = philo.text();
    Mouse.choose(philo, tool);
    Mouse.click(philo, place.x + 8, place.bottom() - 6);
    Workbench.until(tool, () -> !philo.text().equals(before));
  }

  /** The label in the window's menu. */
  private static String undo(OpenedDiagram philo) {
    Workbench.settle();
    return Workbench.ask(
        () ->
            philo
                .editor()
                .getEditorSite()
                .getActionBars()
                .getGlobalActionHandler(ActionFactory.UNDO.getId())
                .getText()
                .replace("&", "")
                .replaceFirst("@?(\t.*)?$", ""));
  }
}

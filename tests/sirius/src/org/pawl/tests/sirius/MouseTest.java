// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** The editor with mouse, keyboard and screen. */
@ExtendWith(ErrorLog.class)
class MouseTest {

  @Test
  void aStateIsDrawnNamedMovedUndoneAndSaved() throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> Mouse.bounds(philo, "hungry").width > 40);
      String start = philo.text();
      Screenshot.ofWorkbench("drawing-philo");

      Mouse.choose(philo, "State");
      Rectangle eating = Mouse.bounds(philo, "eating");
      Mouse.click(philo, eating.right() + 120, eating.bottom() + 60);
      Workbench.until("the new state", () -> philo.find("state1").isPresent());
      Screenshot.ofWorkbench("drawing-new-state");

      Mouse.editLabel(philo, "state1");
      Text field = Workbench.get("the field", () -> Widgets.find(Mouse.canvas(philo), Text.class));
      Screenshot.ofWorkbench("drawing-direct-edit");
      Workbench.act(() -> field.setText("dreaming"));
      Workbench.act(() -> field.notifyListeners(SWT.DefaultSelection, new Event()));
      Workbench.until("the new name", () -> philo.find("dreaming").isPresent());
      assertTrue(philo.text().contains("state dreaming"), philo.text());

      Rectangle before = Mouse.bounds(philo, "hungry");
      Mouse.drag(philo, "hungry", 150, 0);
      Workbench.until(
          "moved", () -> Math.abs(Mouse.bounds(philo, "hungry").x - before.x - 150) < 3);
      Screenshot.ofWorkbench("drawing-moved");
      assertFalse(Files.exists(dpp.folder().resolve("dpp.pawllayout")), "not saved yet");

      new Tools(philo).undo();
      Workbench.until("back", () -> Math.abs(Mouse.bounds(philo, "hungry").x - before.x) < 3);
      new Tools(philo).redo();
      Workbench.until(
          "there", () -> Math.abs(Mouse.bounds(philo, "hungry").x - before.x - 150) < 3);
      Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
      assertEquals(philo.text(), dpp.read("dpp.pawl"));
      assertTrue(dpp.read("dpp.pawllayout").contains("dpp.Philo.hungry"));

      Tools tools = new Tools(philo);
      while (tools.canUndo()) {
        tools.undo();
      }
      assertEquals(start, philo.text(), "all that was drawn can be undone");
    }
  }

  @Test
  void aDiagramThatIsOpenedAgainIsAsItWasLeft() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> Mouse.bounds(philo, "hungry").width > 40);
      Mouse.drag(philo, "hungry", 60, 200);
      Workbench.until("kept", () -> philo.editor().isDirty());
      Workbench.settle();
      Rectangle left = Mouse.bounds(philo, "hungry");
      Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
      Workbench.act(() -> Workbench.page().closeEditor(philo.editor(), false));
      Workbench.until(
          "no session",
          () ->
              org.pawl.sirius.internal.session.InMemoryDiagrams.existing(dpp.file("dpp.pawl"))
                  .isEmpty());
      OpenedDiagram again = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("the same place", () -> Mouse.bounds(again, "hungry").equals(left));
      assertFalse(Workbench.ask(() -> again.editor().isDirty()));
    }
  }
}

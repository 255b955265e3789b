// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** The editor as its user has it: a mouse, a keyboard, a screen. */
@ExtendWith(ErrorLog.class)
class MouseTest {

  @Test
  void aStateIsDrawnNamedMovedUndoneAndSaved() throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> bounds(philo, "hungry").width > 40);
      String start = philo.text();
      Screenshot.ofWorkbench("drawing-philo");

      choose(philo, "State");
      Rectangle eating = bounds(philo, "eating");
      click(philo, eating.right() + 120, eating.bottom() + 60);
      Workbench.until("the new state", () -> philo.find("state1").isPresent());
      Screenshot.ofWorkbench("drawing-new-state");

      editLabel(philo, "state1");
      Text field = Workbench.get("the field", () -> Widgets.find(canvas(philo), Text.class));
      Screenshot.ofWorkbench("drawing-direct-edit");
      Workbench.act(() -> field.setText("dreaming"));
      Workbench.act(() -> field.notifyListeners(SWT.DefaultSelection, new Event()));
      Workbench.until("the new name", () -> philo.find("dreaming").isPresent());
      assertTrue(philo.text().contains("state dreaming"), philo.text());

      Rectangle before = bounds(philo, "hungry");
      drag(philo, "hungry", 150, 0);
      Workbench.until("moved", () -> Math.abs(bounds(philo, "hungry").x - before.x - 150) < 3);
      Screenshot.ofWorkbench("drawing-moved");
      assertFalse(Files.exists(dpp.folder().resolve("dpp.pawllayout")), "not saved yet");

      new Tools(philo).undo();
      Workbench.until("back", () -> Math.abs(bounds(philo, "hungry").x - before.x) < 3);
      new Tools(philo).redo();
      Workbench.until("there", () -> Math.abs(bounds(philo, "hungry").x - before.x - 150) < 3);
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
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> bounds(philo, "hungry").width > 40);
      drag(philo, "hungry", 60, 200);
      Workbench.until("kept", () -> philo.editor().isDirty());
      Workbench.settle();
      Rectangle left = bounds(philo, "hungry");
      Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
      Workbench.act(() -> Workbench.page().closeEditor(philo.editor(), false));
      Workbench.until(
          "no session",
          () -> org.pawl.sirius.session.Drawings.existing(dpp.file("dpp.pawl")).isEmpty());
      Drawn again = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("the same place", () -> bounds(again, "hungry").equals(left));
      assertFalse(Workbench.ask(() -> again.editor().isDirty()));
    }
  }

  private static Control canvas(Drawn drawn) {
    return Workbench.ask(
        () -> ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer().getControl());
  }

  /** Of a state's figure, in the diagram. */
  private static Rectangle bounds(Drawn drawn, String name) {
    DDiagramElement element = drawn.find(name).orElse(null);
    return element == null || drawn.part(element) == null
        ? new Rectangle()
        : Workbench.ask(() -> drawn.part(element).getFigure().getBounds().getCopy());
  }

  private static void choose(Drawn drawn, String label) {
    Workbench.act(
        () -> {
          var domain = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer().getEditDomain();
          var palette = domain.getPaletteViewer();
          palette.setActiveTool((ToolEntry) entry(palette.getPaletteRoot(), label));
        });
  }

  private static PaletteEntry entry(PaletteContainer container, String label) {
    for (Object child : container.getChildren()) {
      if (child instanceof ToolEntry tool && tool.getLabel().equals(label)) {
        return tool;
      }
      if (child instanceof PaletteContainer inner) {
        PaletteEntry found = entry(inner, label);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static void click(Drawn drawn, int x, int y) {
    mouse(drawn, SWT.MouseMove, 0, x, y);
    mouse(drawn, SWT.MouseDown, 1, x, y);
    mouse(drawn, SWT.MouseUp, 1, x, y);
  }

  private static void drag(Drawn drawn, String name, int dx, int dy) {
    Rectangle at = bounds(drawn, name);
    int x = at.x + 8;
    int y = at.y + at.height / 2 + 4;
    // Without a click before: on what is selected, that edits its label.
    mouse(drawn, SWT.MouseMove, 0, x, y);
    mouse(drawn, SWT.MouseDown, 1, x, y);
    for (int step = 1; step <= 5; step++) {
      mouse(drawn, SWT.MouseMove, 1, x + dx * step / 5, y + dy * step / 5);
    }
    mouse(drawn, SWT.MouseUp, 1, x + dx, y + dy);
  }

  /** At a place of the diagram, as the window system tells of it. */
  private static void mouse(Drawn drawn, int type, int button, int x, int y) {
    Workbench.act(
        () -> {
          var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
          var place = new org.eclipse.draw2d.geometry.Point(x, y);
          ((IGraphicalEditPart) viewer.getContents()).getFigure().translateToAbsolute(place);
          Point inCanvas = new Point(place.x, place.y);
          var event = new Event();
          event.type = type;
          event.button = type == SWT.MouseMove ? 0 : button;
          event.count = 1;
          event.x = inCanvas.x;
          event.y = inCanvas.y;
          event.stateMask = type == SWT.MouseDown || button == 0 ? 0 : SWT.BUTTON1;
          viewer.getControl().notifyListeners(type, event);
        });
  }

  /** What a second click on a label does. */
  private static void editLabel(Drawn drawn, String name) {
    Workbench.act(
        () ->
            drawn
                .part(drawn.find(name).orElseThrow())
                .performRequest(new Request(RequestConstants.REQ_DIRECT_EDIT)));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.AlignmentRequest;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DNodeList;
import org.eclipse.sirius.diagram.tools.api.command.ChangeLayerActivationCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.model.SystemDefinition;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** Elements stay where the user places them, in the editor and in pictures. */
@ExtendWith(ErrorLog.class)
class PlacesTest {

  @Test
  void aNewStateIsPlacedWhereItIsDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      String start = philo.text();
      Map<String, Rectangle> before = Places.shown(philo, Places.STATES);
      Rectangle eating = before.get("eating");

      Mouse.choose(philo, "State");
      Mouse.click(philo, eating.right() + 130, eating.y + 20);
      arrived(philo, "state1", eating.right() + 130, eating.y + 20);
      assertEquals(before, Places.shown(philo, Places.STATES), "nothing else moves");
      Screenshot.ofWorkbench("places-new-state");

      Mouse.choose(philo, "State");
      Mouse.drag(philo, 40, eating.bottom() + 60, 180, 90);
      arrived(philo, "state2", 40, eating.bottom() + 60);
      assertEquals(180, Mouse.place(philo, "state2").width, Places.SNAP);
      assertEquals(90, Mouse.place(philo, "state2").height, Places.SNAP);

      Mouse.choose(philo, "Final state");
      Mouse.click(philo, eating.right() + 150, eating.y + 150);
      Workbench.until("drawn", () -> Places.stored(philo).size() == 7);
      Screenshot.ofWorkbench("places-drawn");
      Places.assertAsRendered(philo, Places.rendered(philo), Places.STATES);

      Tools tools = new Tools(philo);
      while (tools.canUndo()) {
        tools.undo();
      }
      assertEquals(start, philo.text());
      assertEquals(Map.of(), Places.stored(philo), "a place is deleted with its element");
      Workbench.until("as it was", () -> before.equals(Places.shown(philo, Places.STATES)));
    }
  }

  @Test
  void aNewStateInAStateIsPlacedWhereItIsDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram table = Places.open(dpp, "Table", "active");
      List<String> states = List.of("serving", "paused");
      Map<String, Rectangle> before = Places.shown(table, states);
      Rectangle paused = before.get("paused");

      Mouse.choose(table, "State");
      Mouse.click(table, paused.right() + 50, paused.y + 20);
      arrived(table, "state1", paused.right() + 50, paused.y + 20);
      assertTrue(
          Places.stored(table).containsKey("dpp.Table.active.state1"),
          Places.stored(table).toString());
      assertEquals(before, Places.shown(table, states));
      assertTrue(Mouse.place(table, "active").contains(Mouse.place(table, "state1")), "it grows");
      Screenshot.ofWorkbench("places-new-inner-state");

      Mouse.choose(table, "State");
      Rectangle simple = Mouse.place(table, "state1");
      Mouse.click(table, simple.x + 12, simple.bottom() - 4);
      Workbench.until("drawn", () -> table.find("state2").isPresent());
      Workbench.settle();
      assertEquals(simple.x, Mouse.place(table, "state1").x);
      assertEquals(simple.y, Mouse.place(table, "state1").y);
      Screenshot.ofWorkbench("places-first-inner-state");
    }
  }

  @Test
  void anElementDraggedIntoAnotherStateIsPlacedWhereItIsDropped() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram table = Places.open(dpp, "Table", "active");
      Rectangle active = Mouse.place(table, "active");
      Mouse.choose(table, "State");
      Mouse.click(table, active.x + 20, active.bottom() + 30);
      arrived(table, "state1", active.x + 20, active.bottom() + 30);
      Rectangle paused = Mouse.place(table, "paused");

      int dx = paused.right() + 50 - Mouse.place(table, "state1").x;
      int dy = paused.y - Mouse.place(table, "state1").y;
      Mouse.drag(table, "state1", dx, dy);
      Workbench.until("inside", () -> Places.stored(table).containsKey("dpp.Table.active.state1"));
      arrived(table, "state1", paused.right() + 50, paused.y);
      assertFalse(Places.stored(table).containsKey("dpp.Table.state1"));
      assertEquals(paused, Mouse.place(table, "paused"));
      Screenshot.ofWorkbench("places-dropped");

      new Tools(table).undo();
      arrived(table, "state1", active.x + 20, active.bottom() + 30);
    }
  }

  @Test
  void elementsMovedTogetherAreStored() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      Map<String, Rectangle> before = Places.shown(philo, Places.STATES);
      ChangeBoundsRequest move = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
      move.setMoveDelta(new Point(70, 40));
      Places.request(philo, move, List.of("hungry", "eating"));
      Workbench.settle();
      for (String name : List.of("hungry", "eating")) {
        assertEquals(before.get(name).getTranslated(70, 40), Mouse.place(philo, name), name);
      }
      assertEquals(before.get("thinking"), Mouse.place(philo, "thinking"));

      AlignmentRequest align = new AlignmentRequest(RequestConstants.REQ_ALIGN);
      align.setAlignment(PositionConstants.LEFT);
      align.setAlignmentRectangle(Mouse.place(philo, "thinking").getTranslated(300, 0));
      Places.request(philo, align, Places.STATES);
      Workbench.settle();
      for (String name : Places.STATES) {
        assertEquals(before.get("thinking").x + 300, Mouse.place(philo, name).x, name);
      }
      Screenshot.ofWorkbench("places-aligned");
      Places.assertAsRendered(philo, Places.rendered(philo), Places.STATES);
    }
  }

  @Test
  void aListBesideTheDrawingStaysWhereItIsDragged() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram system = Places.open(dpp, "dpp", "table");
      show(system, "System");
      Workbench.settle();
      DDiagramElement list = list(system);
      Workbench.act(() -> system.part(list).getViewer().reveal(system.part(list)));
      Workbench.settle();
      Rectangle at = Mouse.place(system, system.part(list));
      Screenshot.ofWorkbench("places-list");
      Mouse.drag(system, at.x + 8, at.y + 8, 35, -15);
      Workbench.until("kept", () -> Places.storedText(system).contains("dpp.dpp~system"));
      Workbench.settle();
      assertEquals(at.getTranslated(35, -15), Mouse.place(system, system.part(list)));
    }
  }

  private static void arrived(OpenedDiagram drawn, String name, int x, int y) {
    Workbench.until(
        name + " at " + x + ", " + y,
        () -> {
          Rectangle at = Mouse.place(drawn, name);
          // Elements drawn with the mouse snap to a grid of five pixels.
          return Math.abs(at.x - x) <= Places.SNAP && Math.abs(at.y - y) <= Places.SNAP;
        });
  }

  private static DDiagramElement list(OpenedDiagram drawn) {
    return Workbench.ask(
        () ->
            drawn.diagram().getDiagramElements().stream()
                .filter(DNodeList.class::isInstance)
                .filter(e -> e.getTarget() instanceof SystemDefinition)
                .findFirst()
                .orElseThrow());
  }

  private static void show(OpenedDiagram drawn, String layer) {
    var domain = drawn.drawings().session().getTransactionalEditingDomain();
    Workbench.act(
        () ->
            drawn.diagram().getDescription().getAdditionalLayers().stream()
                .filter(l -> l.getName().equals(layer))
                .forEach(
                    l ->
                        domain
                            .getCommandStack()
                            .execute(
                                new ChangeLayerActivationCommand(
                                    domain, drawn.diagram(), l, new NullProgressMonitor()))));
  }
}

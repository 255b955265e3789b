// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Port;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** Changes of places by menus and arrow keys: stored, saved, rendered, and undone in one step. */
@ExtendWith(ErrorLog.class)
class MovesTest {

  @Test
  void distributingLeavesEqualGaps() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = scattered(dpp);
      distribute(philo, dpp, "Gaps Horizontally");
      List<Rectangle> row = sorted(philo, Comparator.comparing(r -> r.x));
      assertEquals(row.get(1).x - row.get(0).right(), row.get(2).x - row.get(1).right(), 1);
      undone(philo);

      distribute(philo, dpp, "Gaps Vertically");
      List<Rectangle> column = sorted(philo, Comparator.comparing(r -> r.y));
      assertEquals(
          column.get(1).y - column.get(0).bottom(), column.get(2).y - column.get(1).bottom(), 1);
    }
  }

  @Test
  void distributingCentersLeavesThemAtEqualDistances() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = scattered(dpp);
      distribute(philo, dpp, "Centers Horizontally");
      List<Rectangle> row = sorted(philo, Comparator.comparing(r -> r.x));
      assertEquals(
          row.get(1).getCenter().x - row.get(0).getCenter().x,
          row.get(2).getCenter().x - row.get(1).getCenter().x,
          2);
      undone(philo);

      distribute(philo, dpp, "Centers Vertically");
      List<Rectangle> column = sorted(philo, Comparator.comparing(r -> r.y));
      assertEquals(
          column.get(1).getCenter().y - column.get(0).getCenter().y,
          column.get(2).getCenter().y - column.get(1).getCenter().y,
          2);
    }
  }

  private String before;
  private Map<String, Rectangle> shown;

  /** Places states on a diagonal with unequal gaps. */
  private OpenedDiagram scattered(Project dpp) {
    OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
    Rectangle thinking = Mouse.place(philo, "thinking");
    moveTo(philo, "eating", thinking.x + 700, thinking.y + 400);
    moveTo(philo, "hungry", thinking.x + 240, thinking.y + 130);
    before = Places.storedText(philo);
    shown = Places.shown(philo, Places.STATES);
    return philo;
  }

  private static void moveTo(OpenedDiagram drawn, String name, int x, int y) {
    Rectangle at = Mouse.place(drawn, name);
    var move = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
    move.setMoveDelta(new Point(x - at.x, y - at.y));
    Places.request(drawn, move, List.of(name));
    Workbench.until("moved", () -> Mouse.place(drawn, name).getTopLeft().equals(new Point(x, y)));
    Workbench.settle();
  }

  private void distribute(OpenedDiagram philo, Project dpp, String how) throws Exception {
    SelectionKeys.select(philo, "thinking", "hungry", "eating");
    Menus.choose(philo, "Format", "Distribute", how);
    Workbench.until("moved", () -> !before.equals(Places.storedText(philo)));
    Workbench.settle();
    Screenshot.ofWorkbench("places-" + how.replace(' ', '-').toLowerCase());
    Places.assertSaved(philo, dpp, "dpp.pawl", Places.STATES);
  }

  private void undone(OpenedDiagram philo) {
    SelectionKeys.press(SWT.CTRL, 'z');
    Workbench.until("as it was", () -> shown.equals(Places.shown(philo, Places.STATES)));
    assertEquals(before, Places.storedText(philo));
  }

  private static List<Rectangle> sorted(OpenedDiagram philo, Comparator<Rectangle> by) {
    return Places.STATES.stream().map(name -> Mouse.place(philo, name)).sorted(by).toList();
  }

  /** Each press is one step and one undo; a held key makes larger steps and one undo. */
  @Test
  void arrowKeysMoveTheSelectedElementsOnly() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      Map<String, Rectangle> start = Places.shown(philo, Places.STATES);
      SelectionKeys.select(philo, "hungry", "eating");
      SelectionKeys.press(0, SWT.ARROW_RIGHT);
      Workbench.until("moved", () -> left(philo, "hungry") == start.get("hungry").x + 1);
      assertEquals(start.get("eating").getTranslated(1, 0), Mouse.place(philo, "eating"));
      assertEquals(start.get("thinking"), Mouse.place(philo, "thinking"));
      assertFalse(Places.storedText(philo).contains("bends"), "no line was placed");
      Places.assertSaved(philo, dpp, "dpp.pawl", Places.STATES);
      String once = Places.storedText(philo);

      SelectionKeys.hold(SWT.ARROW_DOWN, 12);
      Workbench.until("further", () -> Mouse.place(philo, "eating").y > start.get("eating").y + 20);
      assertEquals(start.get("eating").x + 1, left(philo, "eating"));
      Places.assertSaved(philo, dpp, "dpp.pawl", Places.STATES);
      Screenshot.ofWorkbench("moves-arrows");
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> once.equals(Places.storedText(philo)));
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> start.equals(Places.shown(philo, Places.STATES)));
      assertEquals("", Places.storedText(philo));
    }
  }

  /** At any distance. */
  @Test
  void arrowsLeaveAStateInTheOneAroundIt() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram table = Places.open(dpp, "Table", "active");
      String text = table.text();
      SelectionKeys.select(table, "paused");
      Rectangle before = Mouse.place(table, "paused");
      SelectionKeys.press(0, SWT.ARROW_DOWN);
      Workbench.until("moved", () -> Mouse.place(table, "paused").y > before.y);
      SelectionKeys.hold(SWT.ARROW_LEFT, 60);
      Workbench.until("further", () -> left(table, "paused") < before.x);
      Workbench.settle();
      Screenshot.ofWorkbench("moves-arrows-inside");
      assertTrue(Mouse.place(table, "active").contains(Mouse.place(table, "paused")));
      Places.assertKeptAsDrawn(table, "paused");
      assertEquals(text, table.text());
      assertFalse(Places.storedText(table).contains("bends"), Places.storedText(table));
    }
  }

  private static int left(OpenedDiagram drawn, String name) {
    return Mouse.place(drawn, name).x;
  }

  @Test
  void whatIsLaidOutAgainIsWhereItWasAtFirst() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      Map<String, Rectangle> first = Places.shown(philo, Places.STATES);
      SelectionKeys.select(philo, "hungry");
      assertFalse(Menus.offers(philo, "Pawl", "Lay out again"), "nothing is placed yet");
      moveTo(philo, "hungry", first.get("hungry").x + 300, first.get("hungry").y + 10);
      String stored = Places.storedText(philo);
      Map<String, Rectangle> placed = Places.shown(philo, Places.STATES);
      Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));

      SelectionKeys.select(philo, "hungry");
      Menus.choose(philo, "Pawl", "Lay out again");
      Workbench.until("laid out", () -> !placed.equals(Places.shown(philo, Places.STATES)));
      assertFalse(Places.storedText(philo).contains("dpp.Philo.hungry "), Places.storedText(philo));
      assertTrue(philo.editor().isDirty());
      Places.assertSaved(philo, dpp, "dpp.pawl", Places.STATES);
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> placed.equals(Places.shown(philo, Places.STATES)));
      assertEquals(stored, Places.storedText(philo));

      SelectionKeys.select(philo, (String[]) null);
      Menus.choose(philo, "Pawl", "Lay out again");
      Workbench.until("laid out", () -> first.equals(Places.shown(philo, Places.STATES)));
      assertEquals("", Places.storedText(philo));
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> placed.equals(Places.shown(philo, Places.STATES)));
      assertEquals(stored, Places.storedText(philo));
    }
  }

  private static final List<String> REGIONS = List.of("both.left", "both.right");

  /** They have the place of the layout; a cursor shows that they cannot be moved. */
  @Test
  void portsAndRegionsAreNotMoved() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamp.pawl", ToolCase.model());
      OpenedDiagram lamp = Places.open(file, "Lamp", "both");
      Places.assertAsRendered(lamp, Places.rendered(lamp), REGIONS);
      assertStays(lamp, OrthogonalRegion.class);
      Places.assertAsRendered(lamp, Places.rendered(lamp), REGIONS);
      OpenedDiagram system = Places.open(file, "lamps", "lamp");
      assertStays(system, Port.class);
      String said = Workbench.ask(() -> Notice.shown((DiagramEditor) system.editor()));
      assertTrue(
          said.matches(
              "port '\\w+' \\(line \\d+\\): its place is determined by its lines; move .*"),
          said);
    }
  }

  /** And the size of the layout, initially and after a change. */
  @Test
  void portsAreWhereTheyAreRendered() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram system = Places.open(dpp, "dpp", "table");
      assertPortsAsRendered(system);
      SelectionKeys.select(system, (GraphicalEditPart) first(system, Port.class).getParent());
      SelectionKeys.press(0, SWT.ARROW_DOWN);
      Workbench.until("moved", () -> !Places.storedText(system).isEmpty());
      Workbench.settle();
      Screenshot.ofWorkbench("moves-ports");
      assertPortsAsRendered(system);
    }
  }

  private static void assertPortsAsRendered(OpenedDiagram drawn) {
    List<Rectangle> rendered =
        Places.rendered(drawn).boxes().values().stream()
            .filter(box -> box.width() == Dimensions.PORT)
            .map(box -> rounded(box))
            .sorted(BY_PLACE)
            .toList();
    List<GraphicalEditPart> ports = all(drawn, Port.class);
    assertFalse(ports.isEmpty());
    assertEquals(
        rendered, ports.stream().map(p -> Mouse.place(drawn, p)).sorted(BY_PLACE).toList());
    for (GraphicalEditPart port : ports) {
      GraphicalEditPart shape = (GraphicalEditPart) port.getChildren().get(1);
      assertEquals(Mouse.place(drawn, port), Mouse.place(drawn, shape), "the painted position");
    }
  }

  private static final Comparator<Rectangle> BY_PLACE =
      Comparator.<Rectangle>comparingInt(place -> place.x).thenComparingInt(place -> place.y);

  private static Rectangle rounded(Box box) {
    return new Rectangle(
        (int) Math.round(box.x()),
        (int) Math.round(box.y()),
        (int) Math.round(box.width()),
        (int) Math.round(box.height()));
  }

  private static void assertStays(OpenedDiagram drawn, Class<?> kind) {
    Places.zoom(drawn);
    GraphicalEditPart part = first(drawn, kind);
    Rectangle before = Mouse.place(drawn, part);
    var move = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
    move.setMoveDelta(new Point(0, 40));
    move.setEditParts(part);
    assertFalse(
        Workbench.ask(() -> part.getCommand(move).canExecute()), "the cursor shows a refusal");
    Rectangle box = Mouse.place(drawn, (GraphicalEditPart) part.getParent());
    Point top = new Point(before.getCenter().x, before.y + Math.min(6, before.height / 2));
    Mouse.drag(drawn, top.x, top.y, 0, 40);
    Workbench.settle();
    assertEquals(box, Mouse.place(drawn, (GraphicalEditPart) first(drawn, kind).getParent()));
    SelectionKeys.select(drawn, part);
    SelectionKeys.press(0, SWT.ARROW_DOWN);
    Screenshot.ofWorkbench("moves-not-" + kind.getSimpleName().toLowerCase());
    assertEquals(before, Mouse.place(drawn, first(drawn, kind)));
    assertEquals("", Places.storedText(drawn));
    assertFalse(drawn.editor().isDirty());
    Places.zoom(drawn);
  }

  /** The edit part of the first element of a kind. */
  private static GraphicalEditPart first(OpenedDiagram drawn, Class<?> kind) {
    return all(drawn, kind).get(0);
  }

  private static List<GraphicalEditPart> all(OpenedDiagram drawn, Class<?> kind) {
    return Workbench.ask(
        () ->
            drawn.diagram().getDiagramElements().stream()
                .filter(element -> kind.isInstance(element.getTarget()))
                .map(drawn::part)
                .filter(Objects::nonNull)
                .toList());
  }
}

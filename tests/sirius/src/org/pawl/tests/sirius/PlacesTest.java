// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.CompoundCommand;
import org.eclipse.gef.requests.AlignmentRequest;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ConnectionEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.LabelEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.diagram.tools.api.command.ChangeLayerActivationCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.kept.KeptFile;
import org.pawl.diagram.layout.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.Letters;
import org.pawl.edit.mirror.Mirror;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** What somebody puts somewhere stays there, and is there for whoever draws the model. */
@ExtendWith(ErrorLog.class)
class PlacesTest {
  private static final int SNAP = 5;
  private static final List<String> STATES = List.of("thinking", "hungry", "eating");

  @Test
  void aNewStateStandsWhereItIsDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = open(dpp, "Philo", "hungry");
      String start = philo.text();
      Map<String, Rectangle> before = places(philo, STATES);
      Rectangle eating = before.get("eating");

      Mouse.choose(philo, "State");
      Mouse.click(philo, eating.right() + 130, eating.y + 20);
      arrived(philo, "state1", eating.right() + 130, eating.y + 20);
      assertEquals(before, places(philo, STATES), "nothing else moves");
      Screenshot.ofWorkbench("places-new-state");

      Mouse.choose(philo, "State");
      Mouse.drag(philo, 40, eating.bottom() + 60, 180, 90);
      arrived(philo, "state2", 40, eating.bottom() + 60);
      assertEquals(180, Mouse.place(philo, "state2").width, SNAP);
      assertEquals(90, Mouse.place(philo, "state2").height, SNAP);

      Mouse.choose(philo, "Final state");
      Mouse.click(philo, eating.right() + 150, eating.y + 150);
      Workbench.until("drawn", () -> places(philo).size() == 7);
      Screenshot.ofWorkbench("places-drawn");
      assertAsRendered(philo, STATES);

      Tools tools = new Tools(philo);
      while (tools.canUndo()) {
        tools.undo();
      }
      assertEquals(start, philo.text());
      assertEquals(Map.of(), places(philo), "each place goes with what was drawn there");
      Workbench.until("as it was", () -> before.equals(places(philo, STATES)));
    }
  }

  @Test
  void aNewStateInAStateStandsWhereItIsDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn table = open(dpp, "Table", "active");
      List<String> states = List.of("serving", "paused");
      Map<String, Rectangle> before = places(table, states);
      Rectangle paused = before.get("paused");

      Mouse.choose(table, "State");
      Mouse.click(table, paused.right() + 50, paused.y + 20);
      arrived(table, "state1", paused.right() + 50, paused.y + 20);
      assertTrue(places(table).containsKey("dpp.Table.active.state1"), places(table).toString());
      assertEquals(before, places(table, states));
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
  void whatIsDraggedIntoAnotherStateStandsWhereItIsDropped() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn table = open(dpp, "Table", "active");
      Rectangle active = Mouse.place(table, "active");
      Mouse.choose(table, "State");
      Mouse.click(table, active.x + 20, active.bottom() + 30);
      arrived(table, "state1", active.x + 20, active.bottom() + 30);
      Rectangle paused = Mouse.place(table, "paused");

      int dx = paused.right() + 50 - Mouse.place(table, "state1").x;
      int dy = paused.y - Mouse.place(table, "state1").y;
      Mouse.drag(table, "state1", dx, dy);
      Workbench.until("inside", () -> places(table).containsKey("dpp.Table.active.state1"));
      arrived(table, "state1", paused.right() + 50, paused.y);
      assertFalse(places(table).containsKey("dpp.Table.state1"));
      assertEquals(paused, Mouse.place(table, "paused"));
      Screenshot.ofWorkbench("places-dropped");

      new Tools(table).undo();
      arrived(table, "state1", active.x + 20, active.bottom() + 30);
    }
  }

  @Test
  void wordsAndBendsOfATransitionStayWhereTheyAreDragged() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = open(dpp, "Philo", "hungry");
      Map<String, Rectangle> before = places(philo, STATES);
      LabelEditPart words = words(philo, "EAT");
      Rectangle at = Mouse.place(philo, words);
      Mouse.drag(philo, at.getCenter().x, at.getCenter().y, 40, 25);
      Workbench.until("kept", () -> places(philo).keySet().stream().anyMatch(k -> k.contains("#")));
      Rectangle moved = at.getTranslated(40, 25);
      Workbench.until("there", () -> near(moved, Mouse.place(philo, words(philo, "EAT"))));
      assertEquals(before, places(philo, STATES), "nothing else moves");
      Screenshot.ofWorkbench("places-words");

      Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
      Layout rendered = rendered(philo, dpp.folder().resolve("dpp.pawl"));
      String key = edgeKey(philo, "#");
      Box box = rendered.labels().get(key);
      // The editor's letters are wider than those of pictures, to both sides.
      assertEquals(moved.getCenter().x, box.x() + box.width() / 2, 4);
      assertEquals(moved.y, box.y(), 2);

      new Tools(philo).undo();
      Workbench.until("back", () -> near(at, Mouse.place(philo, words(philo, "EAT"))));
      assertEquals(Map.of(), places(philo));
    }
  }

  @Test
  void aLineThatIsDraggedStays() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = open(dpp, "Philo", "hungry");
      assertStays(philo, dpp, "places-straight");
    }
  }

  @Test
  void aBendThatIsDraggedStays() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = open(dpp, "Philo", "hungry");
      ChangeBoundsRequest move = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
      move.setMoveDelta(new Point(260, 30));
      request(philo, move, List.of("eating"));
      Workbench.until("bent", () -> points(line(philo, "EAT")).size() > 2);
      Workbench.settle();
      assertStays(philo, dpp, "places-bend");
    }
  }

  /** The longest stretch of a line, dragged beside itself. */
  private static void assertStays(Drawn philo, Project dpp, String picture) throws Exception {
    List<Point> points = points(line(philo, "EAT"));
    int longest = longest(points);
    Point from = points.get(longest);
    Point to = points.get(longest + 1);
    boolean vertical = from.x == to.x;
    int x = (from.x + to.x) / 2;
    int y = (from.y + to.y) / 2;
    Mouse.click(philo, x, y);
    Mouse.drag(philo, x, y, vertical ? 20 : 0, vertical ? 0 : 20);
    Workbench.until("kept", () -> text(philo).contains("bends"));
    Workbench.settle();
    Screenshot.ofWorkbench(picture);
    List<Point> bent = points(line(philo, "EAT"));
    assertTrue(
        bent.stream()
            .anyMatch(p -> Math.abs(vertical ? p.x - from.x - 20 : p.y - from.y - 20) <= SNAP),
        points + " " + bent + " " + text(philo));

    Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
    var route =
        rendered(philo, dpp.folder().resolve("dpp.pawl")).routes().get("dpp.Philo.hungry#0");
    assertEquals(route.size(), bent.size());
    for (int i = 0; i < bent.size(); i++) {
      assertEquals(route.get(i).x(), bent.get(i).x, 1.5);
      assertEquals(route.get(i).y(), bent.get(i).y, 1.5);
    }
  }

  @Test
  void whatIsMovedTogetherIsKeptHoweverItIsMoved() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = open(dpp, "Philo", "hungry");
      Map<String, Rectangle> before = places(philo, STATES);
      ChangeBoundsRequest move = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
      move.setMoveDelta(new Point(70, 40));
      request(philo, move, List.of("hungry", "eating"));
      Workbench.settle();
      for (String name : List.of("hungry", "eating")) {
        assertEquals(before.get(name).getTranslated(70, 40), Mouse.place(philo, name), name);
      }
      assertEquals(before.get("thinking"), Mouse.place(philo, "thinking"));

      AlignmentRequest align = new AlignmentRequest(RequestConstants.REQ_ALIGN);
      align.setAlignment(PositionConstants.LEFT);
      align.setAlignmentRectangle(Mouse.place(philo, "thinking").getTranslated(300, 0));
      request(philo, align, STATES);
      Workbench.settle();
      for (String name : STATES) {
        assertEquals(before.get("thinking").x + 300, Mouse.place(philo, name).x, name);
      }
      Screenshot.ofWorkbench("places-aligned");
      assertAsRendered(philo, STATES);
    }
  }

  @Test
  void aListBesideTheDrawingStaysWhereItIsDragged() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn system = open(dpp, "dpp", "table");
      show(system, "System");
      Workbench.settle();
      DDiagramElement list = list(system);
      Workbench.act(() -> system.part(list).getViewer().reveal(system.part(list)));
      Workbench.settle();
      Rectangle at = Mouse.place(system, system.part(list));
      Screenshot.ofWorkbench("places-list");
      Mouse.drag(system, at.x + 8, at.y + 8, 35, -15);
      Workbench.until("kept", () -> text(system).contains("dpp.dpp~system"));
      Workbench.settle();
      assertEquals(at.getTranslated(35, -15), Mouse.place(system, system.part(list)));
    }
  }

  private static Drawn open(Project dpp, String name, String state) {
    Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
    Drawn drawn = Drawn.open(dpp.file("dpp.pawl"), name);
    Workbench.until("laid out", () -> Mouse.bounds(drawn, state).width > 40);
    Workbench.settle();
    return drawn;
  }

  private static Mirror mirror(Drawn drawn) {
    return drawn.drawings().mirror();
  }

  private static Map<String, ?> places(Drawn drawn) {
    return Workbench.ask(() -> mirror(drawn).layout().places());
  }

  private static String text(Drawn drawn) {
    return Workbench.ask(() -> org.pawl.diagram.kept.KeptText.write(mirror(drawn).layout()));
  }

  private static Map<String, Rectangle> places(Drawn drawn, List<String> names) {
    Map<String, Rectangle> places = new HashMap<>();
    names.forEach(name -> places.put(name, Mouse.place(drawn, name)));
    return places;
  }

  private static void arrived(Drawn drawn, String name, int x, int y) {
    Workbench.until(
        name + " at " + x + ", " + y,
        () -> {
          Rectangle at = Mouse.place(drawn, name);
          // What is drawn with the mouse snaps to the nearest five pixels.
          return Math.abs(at.x - x) <= SNAP && Math.abs(at.y - y) <= SNAP;
        });
  }

  private static boolean near(Rectangle one, Rectangle other) {
    return Math.abs(one.x - other.x) < 3 && Math.abs(one.y - other.y) < 3;
  }

  private static void assertAsRendered(Drawn drawn, List<String> names) {
    Layout layout = layout(drawn, new Layouts(new Letters(), mirror(drawn).layout()));
    for (String name : names) {
      Box box = layout.boxes().get("dpp.Philo." + name);
      Rectangle at = Mouse.place(drawn, name);
      assertEquals(Math.rint(box.x()), at.x, 1, name);
      assertEquals(Math.rint(box.y()), at.y, 1, name);
    }
  }

  private static Layout rendered(Drawn drawn, Path model) throws Exception {
    return layout(drawn, new Layouts(new Letters(), KeptFile.of(model).read()));
  }

  private static Layout layout(Drawn drawn, Layouts layouts) {
    return Workbench.ask(
        () -> {
          var parsed = mirror(drawn).twin(mirror(drawn).model()).orElseThrow();
          Diagram diagram =
              Diagrams.of(parsed).stream()
                  .filter(d -> d.key().equals("dpp.Philo"))
                  .findFirst()
                  .orElseThrow();
          return layouts.of(diagram);
        });
  }

  private static String edgeKey(Drawn drawn, String part) {
    return places(drawn).keySet().stream().filter(k -> k.contains(part)).findFirst().orElseThrow();
  }

  private static ConnectionEditPart line(Drawn drawn, String label) {
    return Workbench.ask(
        () -> {
          var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
          for (Object known : viewer.getEditPartRegistry().values()) {
            if (known instanceof ConnectionEditPart part
                && part.resolveSemanticElement() instanceof DEdge edge
                && edge.getName() != null
                && edge.getName().startsWith(label)) {
              return part;
            }
          }
          throw new AssertionError("no " + label);
        });
  }

  private static LabelEditPart words(Drawn drawn, String label) {
    ConnectionEditPart line = line(drawn, label);
    return Workbench.ask(
        () ->
            (LabelEditPart)
                line.getChildren().stream()
                    .filter(
                        child ->
                            child instanceof LabelEditPart part
                                && part.getKeyPoint()
                                    == org.eclipse.draw2d.ConnectionLocator.MIDDLE)
                    .findFirst()
                    .orElseThrow());
  }

  private static List<Point> points(ConnectionEditPart line) {
    return Workbench.ask(
        () -> {
          var points = ((Connection) line.getFigure()).getPoints();
          return java.util.stream.IntStream.range(0, points.size())
              .mapToObj(points::getPoint)
              .toList();
        });
  }

  private static int longest(List<Point> points) {
    int longest = 0;
    for (int i = 1; i + 1 < points.size(); i++) {
      if (points.get(i).getDistance(points.get(i + 1))
          > points.get(longest).getDistance(points.get(longest + 1))) {
        longest = i;
      }
    }
    return longest;
  }

  private static DDiagramElement list(Drawn drawn) {
    return Workbench.ask(
        () ->
            drawn.diagram().getDiagramElements().stream()
                .filter(org.eclipse.sirius.diagram.DNodeList.class::isInstance)
                .filter(e -> e.getTarget() instanceof org.pawl.model.SystemDefinition)
                .findFirst()
                .orElseThrow());
  }

  /** What an action does with several figures at once. */
  private static void request(
      Drawn drawn, org.eclipse.gef.requests.GroupRequest request, List<String> names) {
    List<GraphicalEditPart> parts =
        names.stream().map(name -> drawn.part(drawn.find(name).orElseThrow())).toList();
    request.setEditParts(parts);
    Workbench.act(
        () -> {
          var commands = new CompoundCommand();
          parts.forEach(part -> commands.add(part.getCommand(request)));
          parts.get(0).getViewer().getEditDomain().getCommandStack().execute(commands);
        });
  }

  private static void show(Drawn drawn, String layer) {
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

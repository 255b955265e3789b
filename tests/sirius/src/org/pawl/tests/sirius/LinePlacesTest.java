// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.ConnectionLocator;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ConnectionEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.LabelEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DEdge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** Labels, lines and bends stay where the user drags them, like boxes in {@link PlacesTest}. */
@ExtendWith(ErrorLog.class)
class LinePlacesTest {

  @Test
  void wordsOfATransitionStayWhereTheyAreDragged() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      Map<String, Rectangle> before = Places.shown(philo, Places.STATES);
      LabelEditPart words = words(philo, "EAT");
      Rectangle at = Mouse.place(philo, words);
      Mouse.drag(philo, at.getCenter().x, at.getCenter().y, 40, 25);
      Workbench.until(
          "kept", () -> Places.stored(philo).keySet().stream().anyMatch(k -> k.contains("#")));
      Rectangle moved = at.getTranslated(40, 25);
      // The width of the label determines whether it snaps to the border of another box.
      Workbench.until(
          "there", () -> near(moved, Mouse.place(philo, words(philo, "EAT")), Places.SNAP));
      Rectangle there = Mouse.place(philo, words(philo, "EAT"));
      assertEquals(before, Places.shown(philo, Places.STATES), "nothing else moves");
      Screenshot.ofWorkbench("places-words");

      Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
      Layout rendered = Places.rendered(philo, dpp.folder().resolve("dpp.pawl"));
      String key = edgeKey(philo, "#");
      Box box = rendered.labels().get(key);
      // The editor's font is wider than that of pictures, on both sides.
      assertEquals(there.getCenter().x, box.x() + box.width() / 2, 4);
      assertEquals(there.y, box.y(), 2);

      new Tools(philo).undo();
      Workbench.until("back", () -> near(at, Mouse.place(philo, words(philo, "EAT")), 2));
      assertEquals(Map.of(), Places.stored(philo));
    }
  }

  @Test
  void aLineThatIsDraggedStays() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      assertStays(philo, dpp, "places-straight");
    }
  }

  @Test
  void aBendThatIsDraggedStays() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      ChangeBoundsRequest move = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
      move.setMoveDelta(new Point(260, 30));
      Places.request(philo, move, List.of("eating"));
      Workbench.until("bent", () -> points(line(philo, "EAT")).size() > 2);
      Workbench.settle();
      assertStays(philo, dpp, "places-bend");
    }
  }

  /** Drags the longest segment of a line to the side. */
  private static void assertStays(OpenedDiagram philo, Project dpp, String picture)
      throws Exception {
    List<Point> points = points(line(philo, "EAT"));
    int longest = longest(points);
    Point from = points.get(longest);
    Point to = points.get(longest + 1);
    boolean vertical = from.x == to.x;
    int x = (from.x + to.x) / 2;
    int y = (from.y + to.y) / 2;
    Mouse.click(philo, x, y);
    Mouse.drag(philo, x, y, vertical ? 20 : 0, vertical ? 0 : 20);
    Workbench.until("kept", () -> Places.storedText(philo).contains("bends"));
    Workbench.settle();
    Screenshot.ofWorkbench(picture);
    List<Point> bent = points(line(philo, "EAT"));
    assertTrue(
        bent.stream()
            .anyMatch(
                p -> Math.abs(vertical ? p.x - from.x - 20 : p.y - from.y - 20) <= Places.SNAP),
        points + " " + bent + " " + Places.storedText(philo));

    Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
    var route =
        Places.rendered(philo, dpp.folder().resolve("dpp.pawl")).routes().get("dpp.Philo.hungry#0");
    assertEquals(route.size(), bent.size());
    for (int i = 0; i < bent.size(); i++) {
      assertEquals(route.get(i).x(), bent.get(i).x, 1.5);
      assertEquals(route.get(i).y(), bent.get(i).y, 1.5);
    }
  }

  private static boolean near(Rectangle one, Rectangle other, int pixels) {
    return Math.abs(one.x - other.x) <= pixels && Math.abs(one.y - other.y) <= pixels;
  }

  private static String edgeKey(OpenedDiagram drawn, String part) {
    return Places.stored(drawn).keySet().stream()
        .filter(k -> k.contains(part))
        .findFirst()
        .orElseThrow();
  }

  static ConnectionEditPart line(OpenedDiagram drawn, String label) {
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

  private static LabelEditPart words(OpenedDiagram drawn, String label) {
    ConnectionEditPart line = line(drawn, label);
    return Workbench.ask(
        () ->
            (LabelEditPart)
                line.getChildren().stream()
                    .filter(
                        child ->
                            child instanceof LabelEditPart part
                                && part.getKeyPoint() == ConnectionLocator.MIDDLE)
                    .findFirst()
                    .orElseThrow());
  }

  static List<Point> points(ConnectionEditPart line) {
    return Workbench.ask(
        () -> {
          var points = ((Connection) line.getFigure()).getPoints();
          return IntStream.range(0, points.size()).mapToObj(points::getPoint).toList();
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
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Edge;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.stored.ManualEdits;
import org.pawl.draw.internal.elements.DiagramElements;
import org.pawl.draw.internal.routes.OrthogonalRoute;
import org.pawl.edit.services.LayoutServices;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;

/** Moves the figures of a diagram. All coordinates are those of the drawing, in pixels. */
public final class LayoutEdits {
  /** The largest coordinate; figures that are further away would make a drawing without end. */
  private static final double FARTHEST = 100_000;

  /** The largest width and height; a larger box is no figure that can be seen as a whole. */
  private static final double LARGEST = 20_000;

  private final EditedDiagram diagram;

  LayoutEdits(EditedDiagram diagram) {
    this.diagram = diagram;
  }

  /**
   * Moves nodes to new upper left corners; a node without free space there gets the nearest one.
   */
  public void move(Map<String, Point> corners) {
    corners.forEach(this::check);
    diagram.run(
        "Move", () -> change(diagram.layout(), edits -> edits.move(corners), corners.keySet()));
  }

  /** Moves and resizes nodes. */
  public void resize(Map<String, Box> boxes) {
    diagram.run("Resize", () -> put(diagram.layout(), boxes));
  }

  /**
   * @param seen the layout when the user made the edit
   */
  void put(Layout seen, Map<String, Box> boxes) {
    boxes.forEach(
        (id, box) -> {
          check(id, new Point(box.x(), box.y()));
          if (!(box.width() <= LARGEST && box.height() <= LARGEST)) {
            throw refused(
                id, "it has at most " + (int) LARGEST + " pixels", "choose a smaller size");
          }
        });
    change(seen, edits -> edits.put(boxes), boxes.keySet());
  }

  private void check(String id, Point point) {
    if (!isPlace(point)) {
      throw refused(
          id,
          "its place is at most " + (int) FARTHEST + " pixels from the corner of the drawing",
          "choose a nearer place");
    }
  }

  /** Whether there is such a place in a drawing. */
  static boolean isPlace(Point point) {
    return Math.abs(point.x()) <= FARTHEST && Math.abs(point.y()) <= FARTHEST;
  }

  private EditRefusedException refused(String id, String cause, String remedy) {
    return diagram
        .elements()
        .element(id)
        .map(element -> EditRefusedException.because(element, cause, remedy))
        .orElseGet(
            () ->
                new EditRefusedException(DiagramElements.words(id) + ": " + cause + "; " + remedy));
  }

  private void change(Layout seen, UnaryOperator<ManualEdits> change, Collection<String> moved) {
    SynchronizedModel synced = diagram.model().synced();
    ManualEdits edits = new ManualEdits(seen, diagram.diagram(), synced.layout());
    synced.place(
        stored -> ManualEdits.asDrawn(change.apply(edits).stored(), moved, diagram::layout));
  }

  /**
   * Sets the points between the ends of an edge. Between points that are not in a line, a corner is
   * added.
   *
   * @throws EditRefusedException if the edge would cross a box, or leave its surrounding state
   */
  public void bend(String id, List<Point> points) {
    Edge edge = required(id);
    points.forEach(point -> check(id, point));
    String key = edge.key();
    Layout seen = diagram.layout();
    Box source = seen.boxes().get(edge.source());
    Box target = seen.boxes().get(edge.target());
    List<Point> bends = OrthogonalRoute.through(source, points, target);
    diagram.run(
        "Move edge",
        () -> {
          SynchronizedModel synced = diagram.model().synced();
          ManualEdits edits = new ManualEdits(seen, diagram.diagram(), synced.layout());
          synced.place(stored -> edits.bend(key, bends).stored());
          if (!bends.isEmpty() && !passes(diagram.layout().routes().get(key), bends)) {
            throw new EditRefusedException(
                "the edge cannot go there: it would cross a box or leave its state; "
                    + "drag it to free space, or move the box first");
          }
        });
  }

  /** Whether a route has all bends; straight ones are not corners of the route. */
  private static boolean passes(List<Point> route, List<Point> bends) {
    return route != null && bends.stream().allMatch(bend -> isOn(route, bend));
  }

  private static boolean isOn(List<Point> route, Point point) {
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      boolean in =
          point.x() >= Math.min(a.x(), b.x()) - 1
              && point.x() <= Math.max(a.x(), b.x()) + 1
              && point.y() >= Math.min(a.y(), b.y()) - 1
              && point.y() <= Math.max(a.y(), b.y()) + 1;
      if (in) {
        return true;
      }
    }
    return false;
  }

  /** Moves the upper left corner of an edge's label. */
  public void moveLabel(String id, Point corner) {
    String key = required(id).key();
    check(id, corner);
    diagram.run(
        "Move label",
        () -> {
          SynchronizedModel synced = diagram.model().synced();
          ManualEdits edits = new ManualEdits(diagram.layout(), diagram.diagram(), synced.layout());
          synced.place(stored -> edits.label(key, corner).stored());
        });
  }

  private Edge required(String id) {
    return diagram
        .elements()
        .edge(id)
        .orElseThrow(
            () -> new EditRefusedException("the edge does not exist any more; select another one"));
  }

  /** Removes the manual layout of figures with their content; without figures, of the diagram. */
  public void layOutAgain(Collection<String> ids) {
    DiagramElements elements = diagram.elements();
    EObject whole = elements.required(diagram.diagram().key());
    // Without those that are gone, the rest would be the whole diagram.
    ids.forEach(elements::checkDrawn);
    List<EObject> views = ids.stream().map(elements::view).filter(Objects::nonNull).toList();
    diagram.run(
        "Lay out again",
        () -> {
          new LayoutServices().layOutAgain(whole, views);
          diagram.beginLayout(ids);
        });
  }
}

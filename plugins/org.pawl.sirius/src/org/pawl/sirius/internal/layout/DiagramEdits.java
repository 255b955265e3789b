// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.gmf.runtime.notation.Edge;
import org.eclipse.gmf.runtime.notation.Location;
import org.eclipse.gmf.runtime.notation.Node;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.stored.ManualEdits;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.NodePlace;

/** Converts moves on one diagram to edits of the stored layout. */
final class DiagramEdits {
  private final Diagram diagram;
  private final CommandMoves moves;
  private final ViewIndex shown;
  private final Layouts layouts;
  private final Layout layout;

  /**
   * @param layouts with the stored layout before
   */
  DiagramEdits(Diagram diagram, CommandMoves moves, ViewIndex shown, Layouts layouts) {
    this.diagram = diagram;
    this.moves = moves;
    this.shown = shown;
    this.layouts = layouts;
    this.layout = layouts.of(shown.diagram());
  }

  /** The stored layout after the moves. */
  StoredLayout stored(StoredLayout before) {
    ManualEdits placing = new ManualEdits(layout, layout.diagram(), before);
    Map<String, Point> moved = new HashMap<>();
    Map<String, Box> resized = new HashMap<>();
    Map<String, Node> lists = new HashMap<>();
    for (Node node : moves.nodes) {
      Optional<String> key =
          node.getDiagram() == diagram && node.getElement() instanceof DSemanticDecorator element
              ? shown.key(element).filter(k -> !shown.isPort(k))
              : Optional.empty();
      Box box = key.map(layout.boxes()::get).orElse(null);
      if (box != null) {
        Bounds bounds = (Bounds) node.getLayoutConstraint();
        Point corner = new Point(box.x() + moves.right(bounds), box.y() + moves.down(bounds));
        if (moves.isResized(bounds)) {
          double width = bounds.getWidth() > 0 ? bounds.getWidth() : box.width();
          double height = bounds.getHeight() > 0 ? bounds.getHeight() : box.height();
          resized.put(key.get(), new Box(corner.x(), corner.y(), width, height));
        } else {
          moved.put(key.get(), corner);
        }
      } else {
        key.filter(shown::isList).ifPresent(k -> lists.put(k, node));
      }
    }
    placing.move(moved).put(resized);
    if (moved.isEmpty() && resized.isEmpty()) {
      edges(placing);
    }
    Set<String> boxes = new HashSet<>(moved.keySet());
    boxes.addAll(resized.keySet());
    StoredLayout stored =
        ManualEdits.asDrawn(
            placing.stored(), boxes, wanted -> layouts.around(wanted).of(layout.diagram()));
    for (Map.Entry<String, Node> list : lists.entrySet()) {
      stored = list(stored, list.getKey(), (Bounds) list.getValue().getLayoutConstraint());
    }
    return stored;
  }

  /** The place of a list, which is in no layout, is its current one. */
  private StoredLayout list(StoredLayout stored, String key, Bounds bounds) {
    Box size = stored.box(key).orElse(new Box(0, 0, 0, 0));
    boolean resized = moves.isResized(bounds);
    double width = resized ? Math.max(0, bounds.getWidth()) : size.width();
    double height = resized ? Math.max(0, bounds.getHeight()) : size.height();
    return stored.with(key, new NodePlace(new Box(bounds.getX(), bounds.getY(), width, height)));
  }

  /** Stores moved edges, unless they only followed moved nodes. */
  private void edges(ManualEdits placing) {
    Map<DEdge, String> keys = moves.onlyNodes() ? Map.of() : shown.edges(edges(diagram));
    for (Edge edge : moves.bent) {
      String key = keys.get(edge.getElement());
      if (key != null && layout.routes().containsKey(key)) {
        EdgeView view = new EdgeView(edge, layout, shown.edge(key));
        placing.bend(key, view.bends());
      }
    }
    for (Node label : moves.labels) {
      String key = keys.get(((Edge) label.eContainer()).getElement());
      Box box = key == null ? null : layout.labels().get(key);
      if (box != null && label.getLayoutConstraint() instanceof Location place) {
        Point by = EdgeView.along(layout.routes().get(key), moves.right(place), moves.down(place));
        placing.label(key, new Point(box.x() + by.x(), box.y() + by.y()));
      }
    }
  }

  private static List<DEdge> edges(Diagram diagram) {
    List<DEdge> edges = new ArrayList<>();
    for (Object edge : diagram.getEdges()) {
      if (((Edge) edge).getElement() instanceof DEdge one) {
        edges.add(one);
      }
    }
    return edges;
  }
}

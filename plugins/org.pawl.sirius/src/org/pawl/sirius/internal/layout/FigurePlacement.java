// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ConnectionEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.DiagramEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.LabelEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ListCompartmentEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ShapeCompartmentEditPart;
import org.eclipse.gmf.runtime.diagram.ui.internal.figures.LabelHelper;
import org.eclipse.gmf.runtime.draw2d.ui.geometry.PointListUtilities;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.eclipse.gmf.runtime.notation.Edge;
import org.eclipse.gmf.runtime.notation.Location;
import org.eclipse.gmf.runtime.notation.Node;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.sirius.internal.figures.FontCache;

/** Moves the figures of one diagram to the places of a layout. */
final class FigurePlacement {
  /** The figure of a key, and the origin of its content. */
  private record Placed(Node view, Box box, double x, double y) {}

  private final ViewIndex shown;
  private final Layout layout;
  private final List<Placed> nodes = new ArrayList<>();
  private final SideLists lists;
  private final List<PortNameLabel> names = new ArrayList<>();
  private final Map<DEdge, ConnectionEditPart> connections = new HashMap<>();
  private final ViewPlacement places;
  private boolean changed;

  FigurePlacement(DiagramEditPart part, ViewIndex shown, Layout layout, StoredLayout stored) {
    this.shown = shown;
    this.layout = layout;
    places = new ViewPlacement(shown, layout);
    lists = new SideLists(layout, stored);
    collect(part, 0, 0);
    for (Object connection : part.getConnections()) {
      if (connection instanceof ConnectionEditPart c
          && c.resolveSemanticElement() instanceof DEdge edge) {
        connections.put(edge, c);
      }
    }
  }

  /**
   * @param x the horizontal origin of the children's coordinates
   */
  private void collect(GraphicalEditPart around, double x, double y) {
    for (Object child : around.getChildren()) {
      if (!(child instanceof IGraphicalEditPart part)) {
        continue;
      }
      if (part instanceof ShapeCompartmentEditPart compartment) {
        Point inside = ContentOrigin.of(compartment, around);
        collect(compartment, x + inside.x, y + inside.y);
      } else if (part.getNotationView() instanceof Node view
          && part.resolveSemanticElement() instanceof DDiagramElement element
          && view.getLayoutConstraint() instanceof Bounds bounds) {
        Optional<String> key = shown.key(element);
        key.filter(shown::isList).ifPresent(list -> lists.add(list, part, bounds));
        Box box = key.map(layout.boxes()::get).orElse(null);
        if (box != null) {
          nodes.add(new Placed(view, box, x, y));
          words(part, element, box, x, y);
          collect(part, box.x(), box.y());
        }
      }
    }
  }

  /** Places the names of ports, which are outside of their node; the text of lists is in items. */
  private void words(
      IGraphicalEditPart part, DDiagramElement element, Box box, double x, double y) {
    String key = shown.key(element).orElseThrow();
    for (Object child : part.getChildren()) {
      if (child instanceof LabelEditPart name && shown.isPort(key)) {
        names.add(
            new PortNameLabel(name, box, layout.labels().get(key), new Point(round(x), round(y))));
      } else if (child instanceof ListCompartmentEditPart list) {
        list.getNotationView().getChildren().forEach(item -> FontCache.use((View) item));
      }
    }
  }

  /**
   * Returns whether a place has changed; then figures have to be validated, and this has to be
   * repeated.
   */
  boolean apply() {
    nodes.forEach(placed -> places.place(placed.view, placed.box, placed.x, placed.y));
    names.forEach(name -> changed |= name.place());
    changed |= lists.place();
    connections.values().forEach(connection -> FontCache.use(connection.getNotationView()));
    shown.edges(new ArrayList<>(connections.keySet())).forEach(this::route);
    return changed || places.changed();
  }

  /** All views with a place in the layout. */
  List<View> views() {
    List<View> views = new ArrayList<>();
    nodes.forEach(placed -> views.add(placed.view));
    connections.values().forEach(part -> views.add(part.getNotationView()));
    lists.parts().forEach(part -> views.add(part.getNotationView()));
    return views;
  }

  private void route(DEdge edge, String key) {
    ConnectionEditPart part = connections.get(edge);
    Box label = layout.labels().get(key);
    if (part.getNotationView() instanceof Edge view && places.route(view, key) && label != null) {
      label(part, label);
    }
  }

  private static int round(double value) {
    return (int) Math.round(value);
  }

  /**
   * The place of a label is stored relative to the middle of its edge, and to the direction of the
   * edge there.
   */
  private void label(ConnectionEditPart connection, Box box) {
    for (Object child : connection.getChildren()) {
      if (child instanceof LabelEditPart label
          && label.getNotationView() instanceof Node view
          && view.getLayoutConstraint() instanceof Location location
          && label.getFigure().isVisible()
          && label.getKeyPoint() == org.eclipse.draw2d.ConnectionLocator.MIDDLE) {
        PointList points = ((Connection) connection.getFigure()).getPoints();
        Point middle = PointListUtilities.calculatePointRelativeToLine(points, 0, 50, true);
        Dimension size = label.getFigure().getPreferredSize();
        // If the font is wider than the layout assumes, the label grows to both sides.
        int x = round(box.x() + (box.width() - size.width) / 2);
        Rectangle wanted = new Rectangle(new Point(x, round(box.y())), size);
        Point offset = LabelHelper.offsetFromRelativeCoordinate(label.getFigure(), wanted, middle);
        if (location.getX() != offset.x || location.getY() != offset.y) {
          changed = true;
          location.setX(offset.x);
          location.setY(offset.y);
        }
      }
    }
  }
}

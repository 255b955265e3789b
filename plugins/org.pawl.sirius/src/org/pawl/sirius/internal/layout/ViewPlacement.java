// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.gmf.runtime.notation.Anchor;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.eclipse.gmf.runtime.notation.Edge;
import org.eclipse.gmf.runtime.notation.IdentityAnchor;
import org.eclipse.gmf.runtime.notation.Node;
import org.eclipse.gmf.runtime.notation.NotationFactory;
import org.eclipse.gmf.runtime.notation.RelativeBendpoints;
import org.eclipse.gmf.runtime.notation.datatype.RelativeBendpoint;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.sirius.internal.figures.FontCache;

/** Moves views to the places of a layout, within a transaction and without figures. */
final class ViewPlacement {
  private final ViewIndex shown;
  private final Layout layout;
  private boolean changed;

  ViewPlacement(ViewIndex shown, Layout layout) {
    this.shown = shown;
    this.layout = layout;
  }

  /** Whether a place has changed. */
  boolean changed() {
    return changed;
  }

  /**
   * @param x the horizontal origin of the view's coordinates
   */
  void place(Node view, Box box, double x, double y) {
    FontCache.use(view);
    Bounds bounds = (Bounds) view.getLayoutConstraint();
    int left = round(box.x() - x);
    int top = round(box.y() - y);
    int width = round(box.width());
    int height = round(box.height());
    if (bounds.getX() != left
        || bounds.getY() != top
        || bounds.getWidth() != width
        || bounds.getHeight() != height) {
      changed = true;
      bounds.setX(left);
      bounds.setY(top);
      bounds.setWidth(width);
      bounds.setHeight(height);
    }
  }

  private static int round(double value) {
    return (int) Math.round(value);
  }

  /** Returns whether the layout has a route for it. */
  boolean route(Edge view, String key) {
    List<Point> route = layout.routes().get(key);
    if (route == null || route.size() < 2) {
      return false;
    }
    var description = shown.edge(key);
    var first = route.get(0);
    var last = route.get(route.size() - 1);
    view.setSourceAnchor(anchor(view.getSourceAnchor(), first, description.source()));
    view.setTargetAnchor(anchor(view.getTargetAnchor(), last, description.target()));
    List<RelativeBendpoint> points = new ArrayList<>();
    for (var point : route) {
      points.add(
          new RelativeBendpoint(
              round(point.x() - first.x()),
              round(point.y() - first.y()),
              round(point.x() - last.x()),
              round(point.y() - last.y())));
    }
    if (!(view.getBendpoints() instanceof RelativeBendpoints known
        && same(known.getPoints(), points))) {
      changed = true;
      RelativeBendpoints bendpoints = NotationFactory.eINSTANCE.createRelativeBendpoints();
      bendpoints.setPoints(points);
      view.setBendpoints(bendpoints);
    }
    return true;
  }

  private static boolean same(List<?> some, List<RelativeBendpoint> others) {
    boolean same = some.size() == others.size();
    for (int i = 0; same && i < some.size(); i++) {
      same = same((RelativeBendpoint) some.get(i), others.get(i));
    }
    return same;
  }

  private static boolean same(RelativeBendpoint one, RelativeBendpoint other) {
    return one.getSourceX() == other.getSourceX()
        && one.getSourceY() == other.getSourceY()
        && one.getTargetX() == other.getTargetX()
        && one.getTargetY() == other.getTargetY();
  }

  /** A point on a node, relative to its size. */
  private Anchor anchor(Anchor known, Point at, String node) {
    Box box = layout.boxes().get(node);
    double x = box == null || box.width() == 0 ? 0.5 : (at.x() - box.x()) / box.width();
    double y = box == null || box.height() == 0 ? 0.5 : (at.y() - box.y()) / box.height();
    String id = "(" + Math.min(1, Math.max(0, x)) + "," + Math.min(1, Math.max(0, y)) + ")";
    if (known instanceof IdentityAnchor identity && id.equals(identity.getId())) {
      return known;
    }
    changed = true;
    IdentityAnchor anchor = NotationFactory.eINSTANCE.createIdentityAnchor();
    anchor.setId(id);
    return anchor;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.Optional;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ShapeCompartmentEditPart;

/** The origin of coordinates inside of boxes. */
final class ContentOrigin {
  private ContentOrigin() {}

  /** The distance from the corner of a node to the origin of its content. */
  static Point of(ShapeCompartmentEditPart compartment, GraphicalEditPart around) {
    IFigure figure = around.getFigure();
    Point origin = new Point(0, 0);
    compartment.getContentPane().translateToAbsolute(origin);
    figure.translateToRelative(origin);
    return origin.translate(figure.getBounds().getTopLeft().negate());
  }

  /** The same by the element of a view; empty if it cannot have content. */
  static Optional<Point> of(GraphicalEditPart root, EObject shown) {
    for (Object child : root.getChildren()) {
      if (child instanceof IGraphicalEditPart part) {
        if (part instanceof ShapeCompartmentEditPart compartment
            && compartment.resolveSemanticElement() == shown) {
          return Optional.of(of(compartment, root));
        }
        Optional<Point> found = of(part, shown);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}

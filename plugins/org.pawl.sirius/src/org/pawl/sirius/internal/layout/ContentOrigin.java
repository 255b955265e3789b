// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.Optional;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ShapeCompartmentEditPart;

/** Where coordinates begin inside of boxes. */
final class ContentOrigin {
  private ContentOrigin() {}

  /** From a node's corner to where the places of what is in it begin. */
  static Point of(ShapeCompartmentEditPart compartment, GraphicalEditPart around) {
    IFigure figure = around.getFigure();
    Point origin = new Point(0, 0);
    compartment.getContentPane().translateToAbsolute(origin);
    figure.translateToRelative(origin);
    return origin.translate(figure.getBounds().getTopLeft().negate());
  }

  /** The same of what shows an element of a diagram; nothing if it cannot have anything in it. */
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

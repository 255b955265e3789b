// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.EllipseEditPart;
import org.eclipse.sirius.ext.draw2d.figure.ODesignEllipseFigure;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.SWT;
import org.pawl.model.ExitPoint;
import org.pawl.model.FinalState;

/** Round pseudostates: a final state has a disc in its circle, an exit point a cross. */
public final class RoundEditPart extends EllipseEditPart {
  /** The size of the disc relative to the circle of a final state. */
  private static final double INNER = 0.55;

  public RoundEditPart(View view) {
    super(view);
  }

  @Override
  protected IFigure createNodeShape() {
    EObject style = getNotationView().getElement();
    EObject element =
        style != null && style.eContainer() instanceof DSemanticDecorator drawn
            ? drawn.getTarget()
            : null;
    primaryShape = new Round(element);
    return primaryShape;
  }

  private static final class Round extends ODesignEllipseFigure {
    private final EObject element;

    Round(EObject element) {
      this.element = element;
    }

    @Override
    protected void fillShape(Graphics graphics) {
      graphics.setAntialias(SWT.ON);
      super.fillShape(graphics);
    }

    @Override
    protected void outlineShape(Graphics graphics) {
      super.outlineShape(graphics);
      Rectangle box = getDrawBounds();
      if (element instanceof FinalState) {
        int inset = (int) Math.round(box.width * (1 - INNER) / 2);
        graphics.setBackgroundColor(getForegroundColor());
        graphics.fillOval(box.getShrinked(inset, inset));
      } else if (element instanceof ExitPoint) {
        int inset = (int) Math.round(box.width * (1 - Math.sqrt(0.5)) / 2);
        Rectangle cross = box.getShrinked(inset, inset).resize(-1, -1);
        graphics.drawLine(cross.getTopLeft(), cross.getBottomRight());
        graphics.drawLine(cross.getBottomLeft(), cross.getTopRight());
      }
    }
  }
}

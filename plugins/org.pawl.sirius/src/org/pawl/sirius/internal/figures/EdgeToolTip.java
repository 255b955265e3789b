// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseMotionListener;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.edit.services.LabelServices;

/** The lazily computed tooltip of an edge; Sirius has no tooltips for edges. */
final class EdgeToolTip extends MouseMotionListener.Stub {
  private final IFigure figure;
  private final DSemanticDecorator drawn;

  private EdgeToolTip(IFigure figure, DSemanticDecorator drawn) {
    this.figure = figure;
    this.drawn = drawn;
  }

  static void on(IFigure figure, DSemanticDecorator drawn) {
    figure.addMouseMotionListener(new EdgeToolTip(figure, drawn));
  }

  /** Called before the mouse stops on the edge. */
  @Override
  public void mouseEntered(MouseEvent entered) {
    EObject element = drawn.getTarget();
    String text =
        element == null || element.eResource() == null
            ? ""
            : new LabelServices().tooltip(element, drawn);
    if (text.isEmpty()) {
      figure.setToolTip(null);
    } else {
      Label tip = new Label(text);
      tip.setBorder(new MarginBorder(0, 2, 0, 2));
      figure.setToolTip(tip);
    }
  }
}

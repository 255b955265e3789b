// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.gmf.runtime.draw2d.ui.figures.PolylineConnectionEx;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DEdgeEditPart;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;

/** An edge with rounded bends, left-aligned labels, and a tooltip. */
public final class PawlEdgeEditPart extends DEdgeEditPart {
  private static final int BEND = 5;

  public PawlEdgeEditPart(View view) {
    super(view);
  }

  @Override
  protected Connection createConnectionFigure() {
    Connection connection = super.createConnectionFigure();
    if (connection instanceof ViewEdgeFigure edge
        && getNotationView().getElement() instanceof DSemanticDecorator drawn) {
      var words = edge.getFigureViewEdgeNameFigure();
      words.setTextAlignment(PositionConstants.LEFT);
      words.setTextWrapAlignment(PositionConstants.LEFT);
      EdgeToolTip.on(words, drawn);
      EdgeToolTip.on(edge, drawn);
    }
    return connection;
  }

  /** A viewpoint has no style for rounded bends. */
  @Override
  protected void refreshRoundedBendpoints() {
    if (getFigure() instanceof PolylineConnectionEx line) {
      line.setRoundedBendpointsRadius(BEND);
    }
  }
}

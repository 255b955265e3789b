// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.gef.EditPart;
import org.eclipse.gmf.runtime.diagram.ui.OffscreenEditPartFactory;
import org.eclipse.gmf.runtime.diagram.ui.editparts.DiagramEditPart;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.sirius.business.api.session.CustomDataConstants;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** Creates the figures of a diagram and paints them to an image. Only in the UI thread. */
public final class OffscreenDiagram {
  private static final int SIZE = 500;

  private OffscreenDiagram() {}

  public static void draw(Session session, DSemanticDiagram diagram) {
    for (Object views :
        session.getServices().getCustomData(CustomDataConstants.GMF_DIAGRAMS, diagram)) {
      Shell shell = new Shell();
      try {
        paint(OffscreenEditPartFactory.getInstance().createDiagramEditPart((Diagram) views, shell));
      } finally {
        shell.dispose();
      }
    }
  }

  private static void paint(DiagramEditPart part) {
    IFigure figure = part.getFigure();
    figure.validate();
    Image image = new Image(Display.getCurrent(), SIZE, SIZE);
    GC gc = new GC(image);
    var graphics = new SWTGraphics(gc);
    try {
      figure.paint(graphics);
    } finally {
      graphics.dispose();
      gc.dispose();
      image.dispose();
      part.getViewer().setContents((EditPart) null);
    }
  }
}

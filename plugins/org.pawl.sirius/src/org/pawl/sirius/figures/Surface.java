// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.figures;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.StackLayout;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.graphics.Color;

/**
 * What a diagram is drawn on: as dark as what is around it. The styles of a viewpoint know one
 * theme only.
 */
public final class Surface extends Figure {
  private final FigureCanvas canvas;

  private Surface(FigureCanvas canvas) {
    this.canvas = canvas;
    setLayoutManager(new StackLayout());
  }

  /** Below all that an editor shows. */
  public static void lay(DiagramEditor editor) {
    if (editor.getDiagramGraphicalViewer().getControl() instanceof FigureCanvas canvas) {
      var viewport = canvas.getViewport();
      Surface surface = new Surface(canvas);
      Map<Connection, Object> bends = bends(editor);
      canvas.getLightweightSystem().setContents(surface);
      surface.add(viewport);
      bends.forEach(Connection::setRoutingConstraint);
    }
  }

  /** Lines forget them when they are taken away from where they are shown. */
  private static Map<Connection, Object> bends(DiagramEditor editor) {
    Map<Connection, Object> bends = new HashMap<>();
    for (Object part : editor.getDiagramEditPart().getConnections()) {
      if (((GraphicalEditPart) part).getFigure() instanceof Connection line) {
        bends.put(line, line.getRoutingConstraint());
      }
    }
    return bends;
  }

  private boolean isDark() {
    Color around = canvas.getParent().getBackground();
    return around.getRed() + around.getGreen() + around.getBlue() < 3 * 128;
  }

  @Override
  public void paint(Graphics graphics) {
    if (!isDark()) {
      super.paint(graphics);
      return;
    }
    var dark = new DarkGraphics(graphics);
    try {
      dark.setBackgroundColor(ColorConstants.white);
      dark.fillRectangle(dark.getClip(new Rectangle()));
      super.paint(dark);
    } finally {
      dark.dispose();
    }
  }
}

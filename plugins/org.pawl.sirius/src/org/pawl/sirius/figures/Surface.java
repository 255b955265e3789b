// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.figures;

import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.StackLayout;
import org.eclipse.draw2d.geometry.Rectangle;
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
      canvas.getLightweightSystem().setContents(surface);
      surface.add(viewport);
    }
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

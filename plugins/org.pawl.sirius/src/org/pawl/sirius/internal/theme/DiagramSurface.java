// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.theme;

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
import org.eclipse.swt.widgets.Control;

/**
 * The background of a diagram, light or dark like the surrounding controls. The styles of a
 * viewpoint have one theme only.
 */
public final class DiagramSurface extends Figure {
  private final FigureCanvas canvas;
  private final Runnable themeChanged;
  private boolean wasDark;

  private DiagramSurface(FigureCanvas canvas, Runnable themeChanged) {
    this.canvas = canvas;
    this.themeChanged = themeChanged;
    this.wasDark = isDark(canvas);
    setLayoutManager(new StackLayout());
  }

  /**
   * Adds the surface below all layers of an editor.
   *
   * @param themeChanged called later when the theme has changed
   */
  public static void lay(DiagramEditor editor, Runnable themeChanged) {
    if (editor.getDiagramGraphicalViewer().getControl() instanceof FigureCanvas canvas) {
      var viewport = canvas.getViewport();
      DiagramSurface surface = new DiagramSurface(canvas, themeChanged);
      Map<Connection, Object> bends = bends(editor);
      canvas.getLightweightSystem().setContents(surface);
      surface.add(viewport);
      bends.forEach(Connection::setRoutingConstraint);
    }
  }

  /** Saves the bends of connections, which they lose when they are removed from their layer. */
  private static Map<Connection, Object> bends(DiagramEditor editor) {
    Map<Connection, Object> bends = new HashMap<>();
    for (Object part : editor.getDiagramEditPart().getConnections()) {
      if (((GraphicalEditPart) part).getFigure() instanceof Connection line) {
        bends.put(line, line.getRoutingConstraint());
      }
    }
    return bends;
  }

  /** Whether the theme gives a control a dark background. */
  public static boolean isDark(Control control) {
    Color around = control.getParent().getBackground();
    return around.getRed() + around.getGreen() + around.getBlue() < 3 * 128;
  }

  /** Paints with the given graphics. */
  public interface Painting {
    void on(Graphics graphics);
  }

  /** Paints on the paper colour, in the colours of the theme of a control. */
  public static void paint(Graphics graphics, Control control, Painting painting) {
    if (!isDark(control)) {
      paper(graphics);
      painting.on(graphics);
      return;
    }
    var dark = new DarkGraphics(graphics);
    try {
      paper(dark);
      painting.on(dark);
    } finally {
      dark.dispose();
    }
  }

  private static void paper(Graphics graphics) {
    Color before = graphics.getBackgroundColor();
    graphics.setBackgroundColor(ColorConstants.white);
    graphics.fillRectangle(graphics.getClip(new Rectangle()));
    graphics.setBackgroundColor(before);
  }

  @Override
  public void paint(Graphics graphics) {
    boolean dark = isDark(canvas);
    if (dark != wasDark) {
      wasDark = dark;
      canvas.getDisplay().asyncExec(themeChanged);
    }
    paint(graphics, canvas, super::paint);
  }
}

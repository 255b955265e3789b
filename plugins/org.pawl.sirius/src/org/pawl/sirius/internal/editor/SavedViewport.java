// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.diagram.ui.tools.internal.handler.SiriusAnimatableZoomManager;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.widgets.Display;

/** How large a diagram is seen, and which part of it: so it is seen again. */
final class SavedViewport {
  private static final String AT_FIRST = "1.0 0 0";

  private final FigureCanvas canvas;
  private final ZoomManager zoom;
  private final DSemanticDecorator diagram;
  private boolean restored = true;

  private SavedViewport(FigureCanvas canvas, ZoomManager zoom, DSemanticDecorator diagram) {
    this.canvas = canvas;
    this.zoom = zoom;
    this.diagram = diagram;
  }

  /** Of an editor that is laid out soon. */
  static void of(DiagramEditor editor) {
    if (editor.getDiagramGraphicalViewer().getControl() instanceof FigureCanvas canvas
        && editor.getAdapter(ZoomManager.class) instanceof ZoomManager zoom
        && ((DDiagramEditor) editor).getRepresentation() instanceof DSemanticDecorator diagram) {
      SavedViewport view = new SavedViewport(canvas, zoom, diagram);
      ViewStateStore.VIEW.of(diagram.getTarget()).ifPresent(view::restore);
      canvas.addDisposeListener(closed -> view.keep());
    }
  }

  /** Of one that is closed before it was seen as it was, all is kept. */
  private void keep() {
    if (!restored) {
      return;
    }
    Point seen = canvas.getViewport().getViewLocation();
    ViewStateStore.VIEW.keep(
        diagram.getTarget(), zoom.getZoom() + " " + seen.x + " " + seen.y, AT_FIRST);
  }

  private void restore(String stored) {
    restored = false;
    String[] values = stored.split(" ");
    zoom(Double.parseDouble(values[0]));
    // There is nothing to scroll before it is laid out.
    Display.getCurrent()
        .asyncExec(
            () -> {
              if (!canvas.isDisposed()) {
                canvas.getLightweightSystem().getUpdateManager().performUpdate();
                canvas
                    .getViewport()
                    .setViewLocation(Integer.parseInt(values[1]), Integer.parseInt(values[2]));
                restored = true;
              }
            });
  }

  /** At once: an animation takes its time, and where time is short ends before its last step. */
  private void zoom(double factor) {
    int style =
        zoom instanceof SiriusAnimatableZoomManager animated
            ? animated.getZoomAnimationStyle()
            : ZoomManager.ANIMATE_NEVER;
    zoom.setZoomAnimationStyle(ZoomManager.ANIMATE_NEVER);
    zoom.setZoom(factor);
    zoom.setZoomAnimationStyle(style);
  }
}

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

/**
 * Saves the zoom and the scroll position of a diagram, and restores them when it is opened again.
 */
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

  /** Restores the viewport of an editor that will be laid out soon. */
  static void of(DiagramEditor editor) {
    if (editor.getDiagramGraphicalViewer().getControl() instanceof FigureCanvas canvas
        && editor.getAdapter(ZoomManager.class) instanceof ZoomManager zoom
        && ((DDiagramEditor) editor).getRepresentation() instanceof DSemanticDecorator diagram) {
      SavedViewport view = new SavedViewport(canvas, zoom, diagram);
      ViewStateStore.VIEW.of(diagram.getTarget()).ifPresent(view::restore);
      canvas.addDisposeListener(closed -> view.keep());
    }
  }

  /** An editor that is closed before it was restored keeps the saved values. */
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
    // Before the layout, there is nothing to scroll.
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

  /** Without an animation, which may stop before its last step if the machine is slow. */
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

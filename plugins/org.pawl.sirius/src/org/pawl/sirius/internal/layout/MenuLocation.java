// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.Optional;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.pawl.diagram.geometry.Box;
import org.pawl.edit.clipboard.PasteContext;

/**
 * The place on a diagram where the user has opened the context menu, and the visible part of the
 * diagram.
 */
public final class MenuLocation {
  private static final String PLACE = "org.pawl.sirius.pointed";

  private MenuLocation() {}

  /** Remembers where the mouse opens the menu, until the next action of the user. */
  public static void follow(DiagramEditor editor) {
    Control canvas = editor.getDiagramGraphicalViewer().getControl();
    canvas.addListener(SWT.KeyDown, event -> canvas.setData(PLACE, null));
    canvas.addListener(
        SWT.MouseDown,
        event -> {
          // GTK sends the event of the right button after that of the menu.
          if (event.button == 1) {
            canvas.setData(PLACE, null);
          }
        });
    canvas.addListener(
        SWT.MenuDetect,
        event ->
            canvas.setData(
                PLACE, event.detail == SWT.MENU_MOUSE ? canvas.toControl(event.x, event.y) : null));
  }

  /**
   * The context for a paste; empty while the diagram is not laid out, or the text has syntax
   * errors.
   */
  public static Optional<PasteContext> pasteContext(DiagramEditor editor) {
    GraphicalViewer viewer = editor.getDiagramGraphicalViewer();
    if (!(editor.getDiagramEditPart().resolveSemanticElement() instanceof DSemanticDecorator drawn)
        || !(viewer.getControl() instanceof Composite canvas)) {
      return Optional.empty();
    }
    org.eclipse.swt.graphics.Rectangle area = canvas.getClientArea();
    Optional<org.pawl.diagram.geometry.Point> pointed =
        Optional.ofNullable((Point) canvas.getData(PLACE))
            .map(at -> onDrawing(viewer, new Rectangle(at.x, at.y, 0, 0)))
            .map(at -> new org.pawl.diagram.geometry.Point(at.x(), at.y()));
    canvas.setData(PLACE, null);
    Box visible = onDrawing(viewer, new Rectangle(0, 0, area.width, area.height));
    return LayoutUpdater.seen(drawn)
        .map(layout -> new PasteContext(layout, LayoutUpdater.layouts(drawn), pointed, visible));
  }

  private static Box onDrawing(GraphicalViewer viewer, Rectangle onScreen) {
    Rectangle place = onScreen.getCopy();
    ((IGraphicalEditPart) viewer.getContents()).getFigure().translateToRelative(place);
    return new Box(place.x, place.y, place.width, place.height);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.pawl.tests.ide.Workbench;

/** Actions with the mouse on a diagram. */
final class Mouse {
  private Mouse() {}

  static Control canvas(OpenedDiagram drawn) {
    return Workbench.ask(
        () -> ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer().getControl());
  }

  /** The bounds of a state's figure, in the diagram. */
  static Rectangle bounds(OpenedDiagram drawn, String name) {
    DDiagramElement element = drawn.find(name).orElse(null);
    return element == null || drawn.part(element) == null
        ? new Rectangle()
        : Workbench.ask(() -> drawn.part(element).getFigure().getBounds().getCopy());
  }

  /** The bounds of a part's figure in the drawing, at any depth. */
  static Rectangle place(OpenedDiagram drawn, GraphicalEditPart part) {
    return Workbench.ask(
        () -> {
          var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
          Rectangle place = part.getFigure().getBounds().getCopy();
          part.getFigure().translateToAbsolute(place);
          ((IGraphicalEditPart) viewer.getContents()).getFigure().translateToRelative(place);
          return place;
        });
  }

  /** The bounds of the figure of the element with a name, in the drawing. */
  static Rectangle place(OpenedDiagram drawn, String name) {
    GraphicalEditPart part = drawn.find(name).map(drawn::part).orElse(null);
    return part == null ? new Rectangle() : place(drawn, part);
  }

  static void choose(OpenedDiagram drawn, String label) {
    Workbench.act(
        () -> {
          var domain = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer().getEditDomain();
          var palette = domain.getPaletteViewer();
          palette.setActiveTool((ToolEntry) entry(palette.getPaletteRoot(), label));
        });
  }

  private static PaletteEntry entry(PaletteContainer container, String label) {
    for (Object child : container.getChildren()) {
      if (child instanceof ToolEntry tool && tool.getLabel().equals(label)) {
        return tool;
      }
      if (child instanceof PaletteContainer inner) {
        PaletteEntry found = entry(inner, label);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  static void click(OpenedDiagram drawn, int x, int y) {
    mouse(drawn, SWT.MouseMove, 0, x, y);
    mouse(drawn, SWT.MouseDown, 1, x, y);
    mouse(drawn, SWT.MouseUp, 1, x, y);
  }

  /** Opens the context menu: GTK sends the event of the menu before that of the button. */
  static void menu(OpenedDiagram drawn, int x, int y) {
    mouse(drawn, SWT.MouseMove, 0, x, y);
    Workbench.act(
        () -> {
          Point onScreen = canvas(drawn).toDisplay(inCanvas(drawn, x, y));
          var event = new Event();
          event.detail = SWT.MENU_MOUSE;
          event.x = onScreen.x;
          event.y = onScreen.y;
          canvas(drawn).notifyListeners(SWT.MenuDetect, event);
        });
    mouse(drawn, SWT.MouseDown, 3, x, y);
    mouse(drawn, SWT.MouseUp, 3, x, y);
  }

  static void drag(OpenedDiagram drawn, String name, int dx, int dy) {
    Rectangle at = place(drawn, name);
    drag(drawn, at.x + 8, at.y + at.height / 2 + 4, dx, dy);
  }

  static void drag(OpenedDiagram drawn, int x, int y, int dx, int dy) {
    // Without a click before, because a click on a selected element edits its label.
    mouse(drawn, SWT.MouseMove, 0, x, y);
    mouse(drawn, SWT.MouseDown, 1, x, y);
    for (int step = 1; step <= 5; step++) {
      mouse(drawn, SWT.MouseMove, 1, x + dx * step / 5, y + dy * step / 5);
    }
    mouse(drawn, SWT.MouseUp, 1, x + dx, y + dy);
  }

  /** Sends an event at a position of the diagram, like the window system. */
  static void mouse(OpenedDiagram drawn, int type, int button, int x, int y) {
    Workbench.act(
        () -> {
          Point inCanvas = inCanvas(drawn, x, y);
          var event = new Event();
          event.type = type;
          event.button = type == SWT.MouseMove ? 0 : button;
          event.count = 1;
          event.x = inCanvas.x;
          event.y = inCanvas.y;
          int pressed = button == 3 ? SWT.BUTTON3 : SWT.BUTTON1;
          event.stateMask = type == SWT.MouseDown || button == 0 ? 0 : pressed;
          canvas(drawn).notifyListeners(type, event);
        });
  }

  private static Point inCanvas(OpenedDiagram drawn, int x, int y) {
    var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
    var place = new org.eclipse.draw2d.geometry.Point(x, y);
    ((IGraphicalEditPart) viewer.getContents()).getFigure().translateToAbsolute(place);
    return new Point(place.x, place.y);
  }

  /** The action of a second click on a label. */
  static void editLabel(OpenedDiagram drawn, String name) {
    Workbench.act(
        () ->
            drawn
                .part(drawn.find(name).orElseThrow())
                .performRequest(new Request(RequestConstants.REQ_DIRECT_EDIT)));
  }
}

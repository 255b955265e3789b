// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.shown;

import java.beans.PropertyChangeListener;
import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.CompoundBorder;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.LineBorder;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.parts.IDiagramGraphicalViewer;
import org.eclipse.swt.widgets.Display;

/** A message in the upper left corner of a diagram's editor, wherever it is scrolled to. */
public final class Notice {
  /** So long one sees why a tool was refused. */
  private static final int SHORT_MILLIS = 12_000;

  private static final Map<DiagramEditor, Notice> ALL = new WeakHashMap<>();

  private final Label label = new Label();
  private final IFigure layer;
  private final Viewport viewport;
  private final PropertyChangeListener scrolled = event -> place();
  private String lasting = "";
  private int number;

  private Notice(IFigure layer, Viewport viewport) {
    this.layer = layer;
    this.viewport = viewport;
    label.setOpaque(true);
    label.setBackgroundColor(ColorConstants.tooltipBackground);
    label.setForegroundColor(ColorConstants.tooltipForeground);
    label.setBorder(
        new CompoundBorder(new LineBorder(ColorConstants.red, 1), new MarginBorder(4, 8, 4, 8)));
    viewport.addPropertyChangeListener(scrolled);
  }

  /** Null if the editor shows nothing yet. */
  private static Notice of(DiagramEditor editor) {
    IDiagramGraphicalViewer viewer = editor.getDiagramGraphicalViewer();
    if (viewer == null || !(viewer.getControl() instanceof FigureCanvas canvas)) {
      return null;
    }
    return ALL.computeIfAbsent(
        editor,
        e ->
            new Notice(
                LayerManager.Helper.find(viewer.getRootEditPart())
                    .getLayer(LayerConstants.FEEDBACK_LAYER),
                canvas.getViewport()));
  }

  /** Shows a message until another one comes; an empty one shows nothing. */
  public static void lasting(DiagramEditor editor, String message) {
    Notice notice = of(editor);
    if (notice != null && !message.equals(notice.lasting)) {
      notice.lasting = message;
      notice.show(message);
    }
  }

  /** Shows a message for a while. */
  public static void briefly(DiagramEditor editor, String message) {
    Notice notice = of(editor);
    if (notice != null) {
      int mine = notice.show(message);
      Display.getCurrent().timerExec(SHORT_MILLIS, () -> notice.over(mine));
    }
  }

  /** What an editor's notice says now; empty for nothing. */
  public static String shown(DiagramEditor editor) {
    Notice notice = ALL.get(editor);
    return notice == null || notice.label.getParent() == null ? "" : notice.label.getText();
  }

  private void over(int which) {
    if (which == number) {
      show(lasting);
    }
  }

  private int show(String message) {
    number++;
    if (label.getParent() != null) {
      layer.remove(label);
    }
    if (!message.isEmpty()) {
      label.setText(message);
      layer.add(label);
      place();
    }
    return number;
  }

  private void place() {
    if (label.getParent() != null) {
      Point corner = viewport.getViewLocation().getTranslated(8, 8);
      label.setBounds(new Rectangle(corner, label.getPreferredSize()));
    }
  }
}

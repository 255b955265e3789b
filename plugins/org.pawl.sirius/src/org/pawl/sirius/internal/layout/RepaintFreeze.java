// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.commands.operations.IOperationHistoryListener;
import org.eclipse.core.commands.operations.OperationHistoryFactory;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramGraphicalViewer;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/**
 * Paints the previous image of a diagram until new elements are laid out; before that, all of them
 * are at one place. Only in the UI thread.
 *
 * <p>Paint requests of the time before are answered with the previous image.
 */
final class RepaintFreeze {
  /** Timeout in ms after which the freeze ends even if no layout arrived. */
  private static final int MILLISECONDS = 3000;

  private static final Map<DiagramEditor, RepaintFreeze> CLOSED = new HashMap<>();

  /** Keeps the freeze, because an editor is updated at the end of each command. */
  private static final IOperationHistoryListener STILL =
      event -> {
        if (Display.getCurrent() != null) {
          CLOSED.keySet().forEach(editor -> update(editor, false));
        }
      };

  private final DiagramEditor editor;
  private final Control canvas;
  private final Image before;
  private final PaintListener painting = this::paint;
  private final Runnable late;
  private boolean painted;

  private RepaintFreeze(DiagramEditor editor, Control canvas) {
    this.editor = editor;
    this.canvas = canvas;
    Point size = canvas.getSize();
    before = new Image(canvas.getDisplay(), Math.max(1, size.x), Math.max(1, size.y));
    GC seen = new GC(canvas);
    seen.copyArea(before, 0, 0);
    seen.dispose();
    canvas.addPaintListener(painting);
    late = () -> open(editor);
    canvas.getDisplay().timerExec(MILLISECONDS, late);
  }

  private void paint(PaintEvent event) {
    // Draw2d leaves the clipping of its last paint operation.
    event.gc.setClipping((Rectangle) null);
    event.gc.drawImage(before, 0, 0);
    painted = true;
  }

  private void open() {
    CLOSED.remove(editor);
    // Otherwise the timer would end the next freeze too early.
    Display.getCurrent().timerExec(-1, late);
    before.dispose();
    if (!canvas.isDisposed()) {
      canvas.removePaintListener(painting);
      update(editor, true);
      if (painted) {
        canvas.redraw();
      }
    }
  }

  /** Freezes until {@link #open}, or until the timeout. */
  static void close(DiagramEditor editor) {
    Control canvas = canvas(editor);
    if (canvas != null && !CLOSED.containsKey(editor)) {
      CLOSED.put(editor, new RepaintFreeze(editor, canvas));
      update(editor, false);
      // Added after the editor's own listener.
      OperationHistoryFactory.getOperationHistory().removeOperationHistoryListener(STILL);
      OperationHistoryFactory.getOperationHistory().addOperationHistoryListener(STILL);
    }
  }

  /** Changes before the next event become visible together with the others. */
  static void open(DiagramEditor editor) {
    RepaintFreeze closed = CLOSED.get(editor);
    if (closed != null) {
      closed.open();
    }
    if (CLOSED.isEmpty()) {
      OperationHistoryFactory.getOperationHistory().removeOperationHistoryListener(STILL);
    }
  }

  private static void update(DiagramEditor editor, boolean on) {
    if (canvas(editor) != null
        && editor.getDiagramGraphicalViewer() instanceof DiagramGraphicalViewer viewer) {
      viewer.enableUpdates(on);
    }
  }

  /** The canvas of the editor; null if the editor is closed. */
  private static Control canvas(DiagramEditor editor) {
    var viewer = editor.getDiagramGraphicalViewer();
    return viewer == null || viewer.getControl() == null || viewer.getControl().isDisposed()
        ? null
        : viewer.getControl();
  }
}

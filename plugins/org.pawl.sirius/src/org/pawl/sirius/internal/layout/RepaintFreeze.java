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
 * Between what comes into a diagram and its layout, all that is new lies in a heap: until then the
 * diagram is shown as it was. Of the UI thread.
 *
 * <p>What was asked to be painted before is still painted meanwhile: a picture of what there was.
 */
final class RepaintFreeze {
  /** Longer than any layout takes; what has not come then is not coming. */
  private static final int MILLISECONDS = 3000;

  private static final Map<DiagramEditor, RepaintFreeze> CLOSED = new HashMap<>();

  /** An editor is updated at the end of each command, whatever was asked of it meanwhile. */
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
    // Draw2d leaves that of what it has drawn last.
    event.gc.setClipping((Rectangle) null);
    event.gc.drawImage(before, 0, 0);
    painted = true;
  }

  private void open() {
    CLOSED.remove(editor);
    // Else it would open the next curtain too early.
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

  /** Until it is opened, or for a while. */
  static void close(DiagramEditor editor) {
    Control canvas = canvas(editor);
    if (canvas != null && !CLOSED.containsKey(editor)) {
      CLOSED.put(editor, new RepaintFreeze(editor, canvas));
      update(editor, false);
      // Behind the editor's own one.
      OperationHistoryFactory.getOperationHistory().removeOperationHistoryListener(STILL);
      OperationHistoryFactory.getOperationHistory().addOperationHistoryListener(STILL);
    }
  }

  /** What is changed before the next event is seen with the rest. */
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

  /** Null if it is closed. */
  private static Control canvas(DiagramEditor editor) {
    var viewer = editor.getDiagramGraphicalViewer();
    return viewer == null || viewer.getControl() == null || viewer.getControl().isDisposed()
        ? null
        : viewer.getControl();
  }
}

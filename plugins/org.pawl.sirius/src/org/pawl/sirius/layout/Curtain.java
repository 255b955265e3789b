// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.layout;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.commands.operations.IOperationHistoryListener;
import org.eclipse.core.commands.operations.OperationHistoryFactory;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramGraphicalViewer;
import org.eclipse.swt.widgets.Display;

/**
 * Between what comes into a diagram and its layout, all that is new lies in a heap: until then the
 * diagram is shown as it was. Of the UI thread.
 */
final class Curtain {
  /** Longer than any layout takes; what has not come then is not coming. */
  private static final int MILLISECONDS = 3000;

  /** Each with what opens it in time. */
  private static final Map<DiagramEditor, Runnable> CLOSED = new HashMap<>();

  /** An editor is updated at the end of each command, whatever was asked of it meanwhile. */
  private static final IOperationHistoryListener STILL =
      event -> {
        if (Display.getCurrent() != null) {
          CLOSED.keySet().forEach(editor -> update(editor, false));
        }
      };

  private Curtain() {}

  /** Until it is opened, or for a while. */
  static void close(DiagramEditor editor) {
    if (!CLOSED.containsKey(editor)) {
      Runnable open = () -> open(editor);
      CLOSED.put(editor, open);
      update(editor, false);
      // Behind the editor's own one.
      OperationHistoryFactory.getOperationHistory().removeOperationHistoryListener(STILL);
      OperationHistoryFactory.getOperationHistory().addOperationHistoryListener(STILL);
      Display.getCurrent().timerExec(MILLISECONDS, open);
    }
  }

  /** What is changed before the next event is seen with the rest. */
  static void open(DiagramEditor editor) {
    Runnable later = CLOSED.remove(editor);
    if (later != null) {
      // Else it would open the next curtain too early.
      Display.getCurrent().timerExec(-1, later);
      update(editor, true);
    }
    if (CLOSED.isEmpty()) {
      OperationHistoryFactory.getOperationHistory().removeOperationHistoryListener(STILL);
    }
  }

  private static void update(DiagramEditor editor, boolean on) {
    if (editor.getDiagramGraphicalViewer() instanceof DiagramGraphicalViewer viewer
        && viewer.getControl() != null
        && !viewer.getControl().isDisposed()) {
      viewer.enableUpdates(on);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.layout;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
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

  private static final Set<DiagramEditor> CLOSED = Collections.newSetFromMap(new WeakHashMap<>());

  /** An editor is updated at the end of each command, whatever was asked of it meanwhile. */
  private static final IOperationHistoryListener STILL =
      event -> {
        if (Display.getCurrent() != null) {
          CLOSED.forEach(editor -> update(editor, false));
        }
      };

  private Curtain() {}

  /** Until it is opened, or for a while. */
  static void close(DiagramEditor editor) {
    if (CLOSED.add(editor)) {
      update(editor, false);
      // Behind the editor's own one.
      OperationHistoryFactory.getOperationHistory().removeOperationHistoryListener(STILL);
      OperationHistoryFactory.getOperationHistory().addOperationHistoryListener(STILL);
      Display.getCurrent().timerExec(MILLISECONDS, () -> open(editor));
    }
  }

  /** What is changed before the next event is seen with the rest. */
  static void open(DiagramEditor editor) {
    if (CLOSED.remove(editor)) {
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

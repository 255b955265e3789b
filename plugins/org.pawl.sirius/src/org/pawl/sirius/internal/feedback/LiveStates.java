// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.sirius.business.api.dialect.DialectManager;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DRepresentation;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.widgets.Display;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.model.MachineClass;
import org.pawl.sirius.internal.text.UnrecordedChanges;
import org.pawl.ui.trace.ActiveStates;

/**
 * Shows the active states of the running program in diagrams: the viewpoint has a style for them,
 * so a diagram is refreshed when the states of its machine have changed.
 */
public final class LiveStates {
  /** The minimum time between two refreshes, in ms. */
  private static final int EVERY_MILLIS = 200;

  private static final LiveStates ALL = new LiveStates();

  private final Map<DRepresentation, Set<String>> shown = new HashMap<>();
  private boolean waiting;
  private boolean begun;

  private LiveStates() {}

  /** Called when the first diagram is opened. */
  public static void follow() {
    if (!ALL.begun) {
      ALL.begun = true;
      ActiveStates.get().addListener(ALL::changed);
    }
  }

  private void changed() {
    if (!waiting) {
      waiting = true;
      Display.getDefault().timerExec(EVERY_MILLIS, this::show);
    }
  }

  private void show() {
    waiting = false;
    List<DDiagramEditor> editors = DiagramEditors.all().toList();
    shown.keySet().retainAll(editors.stream().map(DDiagramEditor::getRepresentation).toList());
    for (DDiagramEditor editor : editors) {
      DRepresentation diagram = editor.getRepresentation();
      Set<String> now = active(diagram);
      if (!now.equals(shown.getOrDefault(diagram, Set.of()))) {
        shown.put(diagram, now);
        refresh(editor, diagram);
      }
    }
  }

  private static Set<String> active(DRepresentation diagram) {
    MachineClass machine =
        EcoreUtil2.getContainerOfType(
            ((DSemanticDecorator) diagram).getTarget(), MachineClass.class);
    return machine == null
        ? Set.of()
        : Set.copyOf(ActiveStates.get().of(Diagrams.key(machine)).keySet());
  }

  private static void refresh(DDiagramEditor editor, DRepresentation diagram) {
    try {
      UnrecordedChanges.run(
          editor.getSession().getTransactionalEditingDomain(),
          () -> DialectManager.INSTANCE.refresh(diagram, new NullProgressMonitor()));
    } catch (IOException e) {
      ILog.of(LiveStates.class).error("cannot show active states in " + diagram.getName(), e);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.shown;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.mirror.Mirror;

/**
 * Says in each diagram of a session what is wrong: at once that its text cannot be read, as long as
 * that is so, and a little later, when nobody waits for it, which problems the model has.
 */
public final class Problems {
  private static final int PAUSE_MILLIS = 200;

  private static final Set<Session> WAITING = Collections.newSetFromMap(new WeakHashMap<>());

  private Problems() {}

  /** After a change of any text, and when a diagram is opened. Of the UI thread. */
  public static void show(Session session) {
    for (DDiagramEditor editor : Editors.of(session)) {
      Editors.mirror(editor).ifPresent(mirror -> show((DiagramEditor) editor, mirror));
    }
    if (WAITING.add(session)) {
      Display.getCurrent().timerExec(PAUSE_MILLIS, () -> mark(session));
    }
  }

  private static void show(DiagramEditor editor, Mirror mirror) {
    Notice.lasting(
        editor,
        mirror
            .problem()
            .map(problem -> "The text has an error in " + problem + ". The diagram waits for it.")
            .orElse(""));
  }

  private static void mark(Session session) {
    WAITING.remove(session);
    if (session.isOpen()) {
      Editors.of(session).stream()
          .filter(editor -> Editors.mirror(editor).isPresent())
          .forEach(editor -> ProblemMarks.show((DiagramEditor) editor));
    }
  }
}
